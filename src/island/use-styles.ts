import { useLayoutEffect } from 'react';

const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

function adopt(root: ShadowRoot | null, css: string): void {
  if (root) root.adoptedStyleSheets = [sheetOf(css)];
}

/** Styles an island's chrome by a sheet that all hosts share; no inline style that a CSP would refuse. */
export function useStyles(host: Element, css: string): void {
  useLayoutEffect(() => adopt(host.shadowRoot, css), [host, css]);
}
