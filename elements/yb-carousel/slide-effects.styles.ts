export const styles = `
@layer yearbook-islands {
yb-carousel[effect=fade][data-slides]::part(track) { isolation: isolate; }
yb-carousel[effect=fade][data-slides] > * { mix-blend-mode: plus-lighter; }
yb-carousel[auto-height]:not([vertical], [autoplay])::part(track) { align-items: flex-start; }
yb-carousel[auto-height]:not([vertical], [autoplay])::part(view) { block-size: var(--yb-view-height, 100%); }
@media (prefers-reduced-motion: no-preference) {
  yb-carousel[auto-height]::part(view) { transition: block-size var(--yb-view-time, 0s); }
}
}
`;
