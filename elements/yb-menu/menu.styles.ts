export const styles = `
:host { --yb-rem: max(1rem, 16px); }
[part=toggle], [part=close] {
  display: inline-flex; align-items: center; gap: .625em; box-sizing: border-box;
  min-block-size: calc(2.75 * var(--yb-rem)); min-inline-size: calc(2.75 * var(--yb-rem)); margin: 0; padding: 0 calc(.875 * var(--yb-rem));
  /* as high as its place before the script, whatever the lines of the page */
  font: inherit; line-height: 1.25; color: inherit; background: none;
  border: 1px solid; border-radius: calc(.25 * var(--yb-rem)); cursor: pointer;
}
[part=icon] { inline-size: 1.125em; block-size: .875em; box-sizing: border-box; border-block: 2px solid; position: relative; }
[part=icon]::before { content: ''; position: absolute; inset: calc(50% - 1px) 0 auto; border-block-start: 2px solid; }
[part=close] { display: flex; margin-block-end: var(--yb-rem); margin-inline-start: auto; }
[hidden] { display: none; }
dialog:not([open]) { display: none !important; }
dialog {
  --from: -100%;
  position: fixed; inset-block: 0; inset-inline: 0 auto; box-sizing: border-box; margin: 0; border: 0;
  inline-size: var(--yb-menu-width, calc(24 * var(--yb-rem))); max-inline-size: 100%; block-size: 100%; max-block-size: none;
  padding: max(var(--yb-rem), env(safe-area-inset-top)) var(--yb-rem) max(var(--yb-rem), env(safe-area-inset-bottom));
  overflow: auto; overscroll-behavior: contain;
  /* the focus ring of a link shows whole */
  scroll-padding-block: var(--yb-rem);
  background: var(--yb-menu-background, Canvas); color: var(--yb-menu-color, CanvasText);
}
dialog:dir(rtl) { --from: 100%; }
dialog::backdrop { background: var(--yb-menu-backdrop, rgb(0 0 0 / 50%)); }
@media (width < 40rem) { dialog { inline-size: 100%; } }
@media print { dialog { display: none !important; } }
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { transition: translate .25s ease-out; }
  @starting-style { dialog[open] { translate: var(--from) 0; } }
  :host(:target) dialog[open] { transition: none; }
}
`;
