/** On phones the screen lies over the page. */
export const phoneStyles = `
dialog:not([open]) {
  display: none !important;
}
dialog {
  position: fixed !important;
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: 1rem;
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--yb-filter-background, Canvas);
  color: var(--yb-filter-color, CanvasText);
}
dialog [part=bar] {
  inset-block-end: -1rem;
  margin-inline: -1rem;
  padding: 0.75rem 1rem;
  background: inherit;
  border-block-start: 1px solid;
}
`;
