/**
 * Where the JSON record or list that begins at `start` ends; 0 if it does not end. Reads the text once: it may have any
 * length and shape.
 */
export function endOfJson(text: string, start = 0): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (isText && letter === '\\') at++;
    else if (letter === '"') isText = !isText;
    else if (!isText && '{['.includes(letter)) depth++;
    else if (!isText && '}]'.includes(letter) && !--depth) return at + 1;
  }
  return 0;
}
