import { injectHtml, type InjectOptions } from './inject-html.ts';

/** Replaces a node by a creative. The promise resolves as that of `injectHtml`. */
export async function injectInPlaceOf(
  node: ChildNode,
  html: string,
  options: Omit<InjectOptions, 'before'>,
): Promise<void> {
  const container = node.parentElement ?? document.body;
  // an empty text keeps the place, because the HTML may come in pieces
  const end = document.createTextNode('');
  node.replaceWith(end);
  await injectHtml(container, html, { ...options, before: () => end });
  end.remove();
}
