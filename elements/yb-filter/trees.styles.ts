/** Styles of the buttons that open the branches of a tree; they take no space, so that nothing moves. */
export const styles = `
yb-filter [data-tree] li {
  position: relative;
}
yb-filter [data-yb-filter=branch] {
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  inline-size: calc(2 * var(--yb-rem));
  min-block-size: 0;
  block-size: calc(1.75 * var(--yb-rem));
  padding: 0;
  border: 0;
  border-radius: 3px;
  background: none;
  color: inherit;
  cursor: pointer;
}
[data-yb-filter=branch]::before {
  content: '';
  display: inline-block;
  inline-size: 0.5em;
  block-size: 0.5em;
  border: solid;
  border-width: 0 2px 2px 0;
  transform: translateY(-25%) rotate(45deg);
}
[data-yb-filter=branch][aria-expanded=true]::before {
  transform: translateY(25%) rotate(225deg);
}
`;
