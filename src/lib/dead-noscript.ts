/**
 * Turns the content of `noscript` into text, as it is where scripts run. A parser without scripts makes elements of it:
 * inserted into a page, they would load their pictures, frames and styles beside those of the scripts. Call it before
 * the nodes become nodes of the page.
 */
export function keepNoscriptDead(parsed: ParentNode): void {
  for (const noscript of parsed.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML;
}
