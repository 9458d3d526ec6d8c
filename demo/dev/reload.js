/* Development only: reloads the page after a build, and shows the errors of a failed build. */

/** @param {string} errors */
function showErrors(errors) {
  const panel = document.querySelector('#dev-errors') ?? document.createElement('pre');
  panel.id = 'dev-errors';
  panel.setAttribute('role', 'alert');
  panel.setAttribute(
    'style',
    'position:fixed;inset:0;z-index:2147483647;margin:0;padding:2rem;overflow:auto;background:#1b1016;color:#ffd7d7;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap',
  );
  panel.textContent = errors;
  document.documentElement.append(panel);
}

const events = new EventSource('/_dev/events');
let wasOpen = false;
events.addEventListener('open', () => {
  // the server has restarted
  if (wasOpen) location.reload();
  wasOpen = true;
});
events.addEventListener('built', () => location.reload());
events.addEventListener('failed', ({ data }) => showErrors(data));
