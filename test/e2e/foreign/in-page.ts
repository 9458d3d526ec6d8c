/** Functions that run in the page. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The boxes of the islands and of what stands in them, by name. */
export function boxes(): Record<string, Box> {
  const shown = [
    ...document.querySelectorAll('main yb-carousel, main yb-masonry, main ad-placement, main nl-form'),
    ...document.querySelectorAll('yb-masonry > *, yb-carousel > :nth-child(-n + 2), nl-form form'),
  ];
  return Object.fromEntries(
    shown.map((element, index) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [`${index} ${element.localName}#${element.id}`, { left, top, width, height }];
    }),
  );
}

/** How much narrower than a plain block in its place each island is, px. */
export function missingWidths(): Record<string, number> {
  const widths = [...document.querySelectorAll<HTMLElement>('yb-carousel, yb-masonry')].map((host) => {
    const own = host.offsetWidth;
    const block = document.createElement('div');
    block.textContent = 'Orologio da polso con carica manuale. '.repeat(60);
    block.style.writingMode = getComputedStyle(host).writingMode;
    host.replaceWith(block);
    const plain = block.offsetWidth;
    block.replaceWith(host);
    return [host.id, plain - own] as const;
  });
  return Object.fromEntries(widths);
}

/** The buttons of the islands that are shown and smaller than a target may be, with their sizes. */
export function smallTargets(): string[] {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>('button')])
    .filter((button) => button.checkVisibility())
    .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < 24)
    .map((button) => `${button.getAttribute('part')} ${button.offsetWidth}×${button.offsetHeight}`);
}

/** How far the page is wider than the window, px. */
export const overflow = (): number =>
  Math.max(
    ...[document.documentElement, document.getElementById('page')].map((box) =>
      box ? box.scrollWidth - box.clientWidth : 0,
    ),
  );

/** The focus ring of a control. */
export interface Ring extends Box {
  readonly part: string;
}

/**
 * Focuses a control of the carousel with pictures, and returns where its focus ring has to be; null where there is no such
 * control.
 */
export function focusControl([selector, index]: readonly [string, number]): Ring | null {
  const controls = document.querySelector('#viste')?.shadowRoot?.querySelectorAll<HTMLElement>(selector);
  const control = controls?.[index];
  if (!control) return null;
  control.focus();
  const { left, top, width, height } = control.getBoundingClientRect();
  const { outlineWidth, outlineOffset } = getComputedStyle(control);
  const outside = ((parseFloat(outlineWidth) + parseFloat(outlineOffset)) * width) / control.offsetWidth;
  return {
    part: control.getAttribute('part') ?? '',
    left: left - outside,
    top: top - outside,
    width: width + 2 * outside,
    height: height + 2 * outside,
  };
}

/** The dialog that is open, by its part. */
export function openDialog(): string | null {
  for (const { shadowRoot } of document.querySelectorAll('yb-menu, yb-carousel'))
    for (const dialog of shadowRoot?.querySelectorAll('dialog') ?? [])
      if (dialog.matches(':modal') && dialog.checkVisibility()) return dialog.getAttribute('part');
  return null;
}

/** Where the header and the picture stand in the window, whole px. */
export function places(): number[] {
  return ['header', '#viste a'].map((selector) =>
    Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? NaN),
  );
}
