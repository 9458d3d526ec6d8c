export const styles = `
:host { --yb-rem: max(1rem, 16px); }
dialog {
  box-sizing: border-box; inline-size: 100%; block-size: 100%; max-inline-size: none; max-block-size: none;
  margin: 0; border: 0; overflow: hidden;
  padding: max(calc(.5 * var(--yb-rem)), env(safe-area-inset-top)) calc(.5 * var(--yb-rem)) max(calc(.5 * var(--yb-rem)), env(safe-area-inset-bottom));
  background: var(--yb-lightbox-background, #111); color: var(--yb-lightbox-color, #fff);
  user-select: none;
}
dialog[open] {
  --button: minmax(24px, calc(2.75 * var(--yb-rem)));
  display: grid; gap: calc(.5 * var(--yb-rem)); align-items: center;
  grid: 'status prev next zoom close' calc(2.75 * var(--yb-rem)) 'stage stage stage stage stage' minmax(0, 1fr)
    'caption caption caption caption caption' auto / 1fr var(--button) var(--button) var(--button) var(--button);
}
dialog:not([open]) { display: none !important; }
dialog::backdrop { background: var(--yb-lightbox-background, #111); }
dialog > button {
  all: unset; box-sizing: border-box; position: relative; z-index: 1; display: grid; place-items: center;
  inline-size: calc(2.75 * var(--yb-rem)); max-inline-size: 100%; block-size: calc(2.75 * var(--yb-rem)); border-radius: 50%; cursor: pointer;
}
dialog > button:focus-visible { outline: 2px solid; outline-offset: -3px; }
button[aria-disabled]::before { opacity: .4; }
[part=lightbox-close] { grid-area: close; }
[part=lightbox-zoom] { grid-area: zoom; }
[part=lightbox-prev] { grid-area: prev; }
[part=lightbox-next] { grid-area: next; }
[part=lightbox-status] { grid-area: status; justify-self: start; inline-size: max-content; max-inline-size: 40vw; margin: 0; padding-inline: calc(.5 * var(--yb-rem)); font: calc(.9375 * var(--yb-rem))/1.4 system-ui, sans-serif; }
[part=lightbox-caption] {
  grid-area: caption; justify-self: center; margin: 0; padding: calc(.25 * var(--yb-rem)) calc(.5 * var(--yb-rem)); max-block-size: 30vh; overflow: auto;
  font: calc(.9375 * var(--yb-rem))/1.5 system-ui, sans-serif; text-align: center; user-select: text;
}
[part=lightbox-caption]:empty { display: none; }
[part=lightbox-stage] {
  grid-area: stage; position: relative; block-size: 100%; overflow: hidden; touch-action: none; cursor: zoom-in;
}
.zoomed ~ [part=lightbox-stage] { cursor: grab; }
.picture { position: absolute; inset: 0; }
.picture img { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: contain; -webkit-user-drag: none; }
.picture .failed { visibility: hidden; }
.picture:has(.failed) img { opacity: .3; }
[part=lightbox-message] {
  position: absolute; inset: auto 0 50%; margin: 0 auto; inline-size: fit-content; max-inline-size: 90%;
  border-radius: calc(.25 * var(--yb-rem)); font: var(--yb-rem)/1.5 system-ui, sans-serif; text-align: center;
  background: var(--yb-lightbox-background, #111); pointer-events: none;
}
[part=lightbox-message]:not(:empty) { padding: calc(.5 * var(--yb-rem)) var(--yb-rem); }
[part=lightbox-prev]::before, [part=lightbox-next]::before {
  content: ''; inline-size: calc(.625 * var(--yb-rem)); block-size: calc(.625 * var(--yb-rem)); border: solid; border-width: 2px 2px 0 0;
}
[part=lightbox-prev]::before { rotate: -135deg; }
[part=lightbox-next]::before { rotate: 45deg; }
dialog:dir(rtl) > [part=lightbox-prev]::before { rotate: 45deg; }
dialog:dir(rtl) > [part=lightbox-next]::before { rotate: -135deg; }
[part=lightbox-close]::before, [part=lightbox-close]::after, [part=lightbox-zoom]::before, [part=lightbox-zoom]::after {
  content: ''; grid-area: 1 / 1; inline-size: calc(1.125 * var(--yb-rem)); border-block-start: 2px solid;
}
[part=lightbox-close]::before { rotate: 45deg; }
[part=lightbox-close]::after { rotate: -45deg; }
[part=lightbox-zoom]::after { rotate: 90deg; }
[part=lightbox-zoom].zoomed::after { display: none; }
@media (width >= 48rem) {
  dialog[open] {
    grid: 'bar bar bar' calc(2.75 * var(--yb-rem)) 'prev stage next' minmax(0, 1fr) 'caption caption caption' auto / calc(2.75 * var(--yb-rem)) minmax(0, 1fr) calc(2.75 * var(--yb-rem));
  }
  [part=lightbox-status] { grid-area: 1 / 1 / 2 / 3; justify-self: start; }
  [part=lightbox-zoom] { grid-area: 1 / 2 / 2 / 3; justify-self: end; }
  [part=lightbox-close] { grid-area: 1 / 3 / 2 / 4; }
}
@media print { dialog[open] { display: none !important; } }
@media (prefers-reduced-motion: no-preference) {
  [part=lightbox-stage]:not([data-moving]) > .picture { transition: translate .2s, scale .2s, opacity .2s; }
  @starting-style { .picture { opacity: 0; } }
  dialog[open] { transition: opacity .2s; }
  @starting-style { dialog[open] { opacity: 0; } }
}
`;
