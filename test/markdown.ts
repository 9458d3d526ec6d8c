/** The text below a heading, up to the next heading of the same or a higher level. */
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

/** The fenced blocks of a language, unchanged. */
export const blocksIn = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)].flatMap(([, name, body = '']) =>
    name === language ? [body] : [],
  );

/** The text outside fenced blocks. */
const prose = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```$/gm, '');

/** The targets of links and pictures. */
export const linksIn = (markdown: string): string[] =>
  [...prose(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

/** The anchors of headings, as code hosts make them. */
export const headingsIn = (markdown: string): string[] =>
  [...prose(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
