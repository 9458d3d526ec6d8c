/** Styles of the chrome around the ad; the page styles the ad itself. */
export const styles = `
[part=label] {
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  overflow: hidden;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: max(0.6875rem, 11px);
  line-height: var(--yb-ad-label-height, max(1.25rem, 20px));
  letter-spacing: 0.08em;
  text-transform: uppercase;
  opacity: 0.75;
}
:host(:not([data-state='filled'])) [part=label] {
  visibility: hidden;
}
:host([data-state='filled']) slot:not([name]) {
  display: none;
}
`;
