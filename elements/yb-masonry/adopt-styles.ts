const sheets = new Map<string, CSSStyleSheet>();

/** Brings styles to where an element is; they stay. */
export function adoptStyles(element: Element, css: string): void {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) {
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  const { adoptedStyleSheets } = element.getRootNode() as Document | ShadowRoot;
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}
