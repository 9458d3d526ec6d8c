import { expect } from '@open-wc/testing';
import { injectHtml } from '../../../src/ads/inject/inject-html.ts';

/** A script that runs code; an end tag in the code does not end it. */
const inline = (code: string): string => `<script>${code.replaceAll('</', '<\\/')}</script>`;
const external = (code: string): string =>
  `<script src="data:text/javascript,${encodeURIComponent(code)}"></script>`;
const writing = (html: string): string => `document.write(${JSON.stringify(html)});`;
const write = (html: string): string => inline(writing(html));
const note = (what: string): string => `(window.order ??= []).push('${what}');`;
const FILL = "document.getElementById('z').innerHTML='<i>ad</i>';";

const CASES: Readonly<Record<string, string>> = {
  'an element that one script opens and another closes': `${write('<div class=box>')}<p>mid</p>${write('</div>')}<u></u>`,
  'elements that are opened in three scripts':
    write('<ul>') + write('<li>1') + write('<li>2') + '<b>3</b>' + write('</ul>') + 'after',
  'an element that the markup opens and a script closes': `<div>a${write('b</div>')}c`,
  'a table whose rows come from another script': `${write('<table>')}${write('<tr><td>1<td>2')}<tr><td>3</td></tr>${write('</table>')}`,
  'half a tag in each script': `${write('<a hre')}${write('f="#x">half</a>')}`,
  'half a tag in each write of one script': inline(
    writing('<a hre') + writing('f="#x">ha') + writing('lf</a>'),
  ),
  'half a reference to a character': `${inline(writing('&am') + writing('p;'))}x &lt`,
  'a comment that a script opens, to hide the fallback': `${write('<!--')}<b>fallback</b>${write('-->')}<i></i>`,
  'a comment in which a script stands': `<!-- ${inline(note('never'))} --><b></b>`,
  'a script that writes scripts, which run before the text behind them': `${inline(
    note('1') + writing(inline(note('2') + writing(inline(note('3'))) + note('4')) + '<b></b>') + note('5'),
  )}${inline(note('6'))}`,
  'external scripts that write scripts, and block the text behind them': `${external(
    note('1') +
      writing(external(note('2') + writing('<b>2</b>')) + inline(note('3'))) +
      writing('<i>4</i>') +
      note('5'),
  )}<u>rest</u>${inline(note('6'))}`,
  'a script that writes a place and fills it': inline(writing('<div id="z"></div>') + FILL),
  'an external script that writes a place and fills it':
    external(writing('<div id="z"></div>') + FILL) + '<p></p>',
  'a script that fills a place which another one has opened': `${write('<div id="z">')}${inline(FILL)}x</div>`,
  'a variable from a written script': inline(
    `${writing(inline('var fromWritten = 7;'))}document.write(fromWritten);`,
  ),
  'a script that moves what it has written behind itself': inline(
    `${writing('<b></b>')}document.currentScript.nextSibling.id = 'own';`,
  ),
  'a script that adds an element to its parent': `<div>${inline(
    "document.currentScript.parentNode.append(document.createElement('hr'));",
  )}<b></b></div>`,
  'formatting that is closed in the wrong order': `${write('<b><p>1')}${write('</b>2</p>')}3`,
  'the content of `noscript`': `<noscript><img src="/a.png"><p></noscript>${write('<noscript><b></noscript>')}<i></i>`,
  'a `noscript` in pieces': `${inline(writing('<noscript><im') + writing('g></nos') + writing('cript><b></b>'))}x`,
  'the end tag of a script in an attribute and in a text field': `<b title="</script><noscript>">1</b><textarea></script></textarea>${write('2')}`,
  'an end tag that nothing has opened': `</i></b>${write('</span><b>1')}2</b>`,
  'a script that throws': `${inline("window.onerror = () => true; document.write('<b>'); throw new Error('mine');")}x</b><i></i>`,
  'no script': '<b>1<i>2</b>3</i><br>&nbsp;',
};

interface Outcome {
  readonly nodes: Node;
  readonly html: string;
  readonly order: unknown;
}

function outcome(element: Element, window: Window): Outcome {
  const nodes = document.importNode(element, true);
  nodes.normalize();
  nodes.removeAttribute('id');
  return { nodes, html: nodes.innerHTML, order: Reflect.get(window, 'order') };
}

/** The nodes that the browser's parser makes of the same HTML in a page. */
async function nativeOutcome(html: string): Promise<Outcome> {
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = `<!doctype html><body><div id="slot">${html}`;
  document.body.append(frame);
  await loaded;
  const { contentDocument, contentWindow } = frame;
  const result = outcome(contentDocument?.querySelector('#slot') as Element, contentWindow as Window);
  frame.remove();
  return result;
}

async function ourOutcome(html: string): Promise<Outcome> {
  const slot = document.createElement('div');
  document.body.append(slot);
  Reflect.deleteProperty(window, 'order');
  const { onerror } = window;
  await injectHtml(slot, html, { nonce: '', report: reportError });
  window.onerror = onerror;
  const result = outcome(slot, window);
  slot.remove();
  return result;
}

describe('what scripts write is parsed as it comes, as the browser does (INJECT-2)', () => {
  for (const [what, html] of Object.entries(CASES))
    it(what, async () => {
      const [native, ours] = [await nativeOutcome(html), await ourOutcome(html)];
      expect(ours.order).to.deep.equal(native.order);
      if (!ours.nodes.isEqualNode(native.nodes)) expect(ours.html).to.equal(native.html);
    });
});
