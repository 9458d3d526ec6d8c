/** What stands under a heading, down to the next one of its level or above. */
export function sectionOf(markdown: string, heading: string): string {
  const lines = markdown.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`No heading “${heading}”`);
  const level = heading.indexOf(' ');
  let isCode = false;
  const end = lines.findIndex((line, at) => {
    if (line.startsWith('```')) isCode = !isCode;
    const depth = /^#+(?= )/.exec(line)?.[0].length ?? Infinity;
    return at > start && !isCode && depth <= level;
  });
  return lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}

/** The fenced blocks of a language, to the letter. */
export const blocksIn = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)].flatMap(([, name, body = '']) =>
    name === language ? [body] : [],
  );

/** What stands outside of fenced blocks. */
const prose = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```$/gm, '');

/** Where links and pictures lead. */
export const linksIn = (markdown: string): string[] =>
  [...prose(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

/** The anchors that headings get where documents are read in a browser. */
export const headingsIn = (markdown: string): string[] =>
  [...prose(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
