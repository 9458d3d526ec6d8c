/** Copies an example's markup. If the clipboard is not available, selects the markup instead. */

/** @param {Element} code */
function select(code) {
  code.closest('details')?.setAttribute('open', '');
  getSelection()?.selectAllChildren(code);
}

/** @param {HTMLElement} button @param {Element} code */
async function copy(button, code) {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
  } catch {
    select(code);
    return;
  }
  const said = button.textContent;
  button.textContent = button.dataset.copied ?? said;
  button.addEventListener('blur', () => (button.textContent = said), { once: true });
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[data-copy]') : null;
  const code = button instanceof HTMLElement && document.getElementById(button.dataset.copy ?? '');
  if (button instanceof HTMLElement && code) void copy(button, code);
});
