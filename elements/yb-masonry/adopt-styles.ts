const sheets = new Map<string, CSSStyleSheet>();

/** Brings styles to the document or shadow root that an element stands in, if it does; they stay. */
export function adoptStyles(element: Element, css: string): void {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) {
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  const { adoptedStyleSheets } = element.getRootNode() as Partial<DocumentOrShadowRoot>;
  if (adoptedStyleSheets?.includes(sheet) === false) adoptedStyleSheets.push(sheet);
}
