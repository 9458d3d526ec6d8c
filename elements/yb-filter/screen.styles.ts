/** Styles of the chrome around the form; the page styles the form itself. */
export const styles = `
[part=screen] {
  display: flow-root;
}
[part=heading] {
  margin: 0;
}
button {
  min-block-size: 2.75rem;
  padding: 0.25em 0.9em;
  border: 1px solid;
  border-radius: 3px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
[part=close] {
  float: inline-end;
  margin-block-end: 0.5rem;
}
[part=status] {
  min-block-size: 1.5em;
  margin: 0.5rem 0;
  line-height: 1.5;
}
[part=summary] {
  display: flex;
  gap: 0.5rem;
  box-sizing: border-box;
  min-block-size: 3.75rem;
  padding-block: 0.25rem 0.75rem;
  overflow-x: auto;
}
[part=summary] button {
  white-space: nowrap;
}
[part=chips],
[part=suggestions] {
  display: flex;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
[part=chip] {
  border-radius: 2em;
}
[part=swatch] {
  display: inline-block;
  box-sizing: border-box;
  inline-size: 1.15em;
  block-size: 1.15em;
  border: 1px solid;
  border-radius: 50%;
  background-position: center;
  background-size: cover;
  margin-inline-end: 0.25em;
  vertical-align: -0.2em;
}
[part=suggestion] {
  border-width: 2px;
  font-weight: bold;
}
[part=saved] {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  align-items: center;
  min-block-size: 2.75rem;
  margin: 1rem 0;
}
[part=saved] a {
  color: inherit;
}
[part=clear] {
  border-color: transparent;
  text-decoration: underline;
}
[part=bar] {
  position: sticky;
  inset-block-end: 0;
  margin: 1rem 0 0;
}
[part=show] {
  inline-size: 100%;
  border-color: transparent;
  background: var(--yb-filter-color, CanvasText);
  color: var(--yb-filter-background, Canvas);
  font-weight: bold;
}
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
