/** The chrome around the form. What stands inside belongs to the page's own styles. */
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
[part=chips] {
  display: flex;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
[part=chip] {
  border-radius: 2em;
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
`;
