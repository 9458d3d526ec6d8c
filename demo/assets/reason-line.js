/** Shows the state of its placements, and the reason, below an example on its own page. */
const line = document.querySelector('[data-reason-line]');

const draw = () => {
  const states = [...document.querySelectorAll('ad-placement')].map((host) =>
    ['data-state', 'data-reason'].map((name) => host.getAttribute(name) ?? '').join(' '),
  );
  if (line) line.textContent = states.join(', ');
};

draw();
new MutationObserver(draw).observe(document.body, {
  subtree: true,
  attributeFilter: ['data-state', 'data-reason'],
});

// makes this file a module, so that its names are not global
export {};
