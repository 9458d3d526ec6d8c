import type { IncomingHttpHeaders } from 'node:http';

/** The place for a script that runs before all others; undefined while the document may still show a better one. */
function placeIn(markup: string, isWhole: boolean): number | undefined {
  const end = (pattern: RegExp): number | undefined => {
    const found = pattern.exec(markup);
    return found ? found.index + found[0].length : undefined;
  };
  const head = end(/<head(\s[^>]*)?>/i);
  if (head !== undefined) return head;
  if (!isWhole && !/<(body|script|link|meta|title)\b/i.test(markup)) return undefined;
  return end(/<html[^>]*>/i) ?? end(/<!doctype[^>]*>/i) ?? 0;
}

/** Puts a tag before the scripts of a document, and passes everything else on as it comes. */
export async function* withTag(markup: AsyncIterable<Uint8Array>, tag: string): AsyncGenerator<Uint8Array> {
  let start: Buffer | undefined = Buffer.alloc(0);
  const place = (whole: Buffer, at: number): Buffer =>
    Buffer.concat([whole.subarray(0, at), Buffer.from(tag), whole.subarray(at)]);
  for await (const part of markup) {
    if (!start) {
      yield part;
      continue;
    }
    start = Buffer.concat([start, part]);
    const at = placeIn(start.toString('latin1'), false);
    if (at === undefined) continue;
    yield place(start, at);
    start = undefined;
  }
  if (start) yield place(start, placeIn(start.toString('latin1'), true) ?? 0);
}

/** A policy that also allows scripts with this nonce, if it does not allow all inline scripts anyway. */
function allowing(policy: string, nonce: string): string {
  const directives = policy.split(';').map((one) => one.trim());
  const named = (name: RegExp): number => directives.findIndex((one) => name.test(one));
  const own = named(/^script-src-elem\b/i);
  const scripts = own < 0 ? named(/^script-src(?!-)/i) : own;
  const at = scripts < 0 ? named(/^default-src\b/i) : scripts;
  const [, name = '', sources = ''] = /^(\S+)\s*(.*)$/.exec(directives[at] ?? '') ?? [];
  if (!name || (/'unsafe-inline'/i.test(sources) && !/'(nonce-|sha\d)/i.test(sources))) return policy;
  const allowed = `${sources.replace(/'none'/i, '')} 'nonce-${nonce}'`;
  if (/^default-src$/i.test(name)) directives.push(`script-src ${allowed}`);
  else directives[at] = `${name} ${allowed}`;
  return directives.join('; ');
}

/** The tag for early scripts, and the document's headers with which it may run. */
export function earlyScript(
  sources: readonly string[],
  headers: IncomingHttpHeaders,
): { tag: string; headers: IncomingHttpHeaders } {
  const nonce = crypto.randomUUID();
  // a script that fails keeps no other from running
  const code = sources.map((source) => `try{${source}}catch(error){console.error(error)}`).join('\n');
  const tag = `<script nonce="${nonce}">document.currentScript.remove();${code.replaceAll('</script', '<\\/script')}</script>`;
  const policy = headers['content-security-policy'];
  return {
    tag,
    headers: {
      ...headers,
      ...(policy && {
        'content-security-policy': [policy]
          .flat()
          .map((one) => allowing(one, nonce))
          .join(', '),
      }),
    },
  };
}
