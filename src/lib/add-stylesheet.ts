/** Links a stylesheet where the page has not linked that file. */
export function addStylesheet(path: string, base: string): void {
  const { href } = new URL(path, base);
  const file = href.slice(href.lastIndexOf('/'));
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')];
  if (linked.some((link) => link.href.includes(file))) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onerror = () => reportError(new Error(`Loading CSS chunk ${file.slice(1)} failed.`));
  document.head.append(link);
}
