/** Styles of the chrome around the form; the page styles the form itself. */
export const styles = `
:host {
  --yb-rem: max(1rem, 16px);
}
[part=screen] {
  display: flow-root;
}
[part=heading] {
  margin: 0;
  font-size: 1.5em;
  line-height: 1.2;
  /* WebKit rounds lines down */
  min-block-size: 1.2em;
}
button {
  min-block-size: calc(2.75 * var(--yb-rem));
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
  /* the focus ring of the heading above does not touch it */
  margin-block: calc(0.25 * var(--yb-rem)) calc(0.5 * var(--yb-rem));
}
[part=status] {
  min-block-size: 1.5em;
  margin: calc(0.5 * var(--yb-rem)) 0;
  line-height: 1.5;
}
[part=summary] {
  display: flex;
  /* below the button that closes: where both fit side by side, browsers do not agree */
  clear: both;
  gap: calc(0.5 * var(--yb-rem));
  box-sizing: border-box;
  min-block-size: calc(3.75 * var(--yb-rem));
  padding-block: calc(0.25 * var(--yb-rem)) calc(0.75 * var(--yb-rem));
  margin-inline: calc(-0.25 * var(--yb-rem));
  padding-inline: calc(0.25 * var(--yb-rem));
  overflow-x: auto;
}
[part=summary] button {
  white-space: nowrap;
}
/* each suggestion shows its number also on a phone */
[part=summary]:has([part=suggestions]),
[part=summary]:has([part=suggestions]) > ul {
  flex-wrap: wrap;
}
[part=suggestions] {
  flex-basis: 100%;
}
[part=summary] [part=suggestion] {
  white-space: normal;
  text-align: start;
}
[part=chips],
[part=suggestions] {
  display: flex;
  gap: calc(0.5 * var(--yb-rem));
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
  forced-color-adjust: none;
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
  gap: calc(0.25 * var(--yb-rem)) var(--yb-rem);
  align-items: center;
  min-block-size: calc(2.75 * var(--yb-rem));
  margin: var(--yb-rem) 0;
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
  margin: var(--yb-rem) 0 0;
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
  padding: var(--yb-rem);
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* the bar covers no control that has the focus */
  scroll-padding-block: var(--yb-rem) calc(5.5 * var(--yb-rem));
  background: var(--yb-filter-background, Canvas);
  color: var(--yb-filter-color, CanvasText);
}
dialog [part=bar] {
  inset-block-end: calc(-1 * var(--yb-rem));
  margin-inline: calc(-1 * var(--yb-rem));
  padding: calc(0.75 * var(--yb-rem)) var(--yb-rem);
  background: inherit;
  border-block-start: 1px solid;
}
@media print {
  dialog {
    display: none !important;
  }
}
`;
