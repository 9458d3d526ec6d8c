/** Under an example that stands alone: the state of its placements, and why. */
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

// a module: its names are its own
export {};
