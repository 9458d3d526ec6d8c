const sheets = new Map<string, CSSStyleSheet>();

/** The style sheet of a text. The document and all shadow roots share one sheet for each text. */
export function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Adds styles to the document or shadow root that an element stands in; they stay there. */
export function adoptStyles(element: Element, css: string): void {
  const { adoptedStyleSheets } = element.getRootNode() as Partial<DocumentOrShadowRoot>;
  const sheet = sheetOf(css);
  if (adoptedStyleSheets?.includes(sheet) === false) adoptedStyleSheets.push(sheet);
}

/** Styles the shadow root of an island. A style sheet works where a content security policy refuses inline styles. */
export function replaceStyles(root: ShadowRoot | null, css: string): void {
  if (root) root.adoptedStyleSheets = [sheetOf(css)];
}
