/** Gives the elements of a fetched page the shadow roots that its markup declares, as the browser's own parser does. */
export function attachDeclaredRoots(root: ParentNode): void {
  for (const template of root.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    const host = template.parentElement;
    const mode = template.getAttribute('shadowrootmode');
    if (!host || host.shadowRoot || (mode !== 'open' && mode !== 'closed')) continue;
    attachDeclaredRoots(template.content);
    try {
      const delegatesFocus = template.hasAttribute('shadowrootdelegatesfocus');
      host.attachShadow({ mode, delegatesFocus }).append(template.content);
      template.remove();
    } catch {
      // an element that can have no shadow root keeps its template, as in the browser
    }
  }
}
