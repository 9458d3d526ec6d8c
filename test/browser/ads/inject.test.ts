import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { fillSlot } from '../../../src/ads/inject/fill-slot.ts';
import { injectHtml, type InjectOptions } from '../../../src/ads/inject/inject-html.ts';
import { PageSlot } from '../../../src/ads/page/page-slot.ts';

let place: HTMLElement;
let problems: string[];
const options = (more: Partial<InjectOptions> = {}): InjectOptions => ({
  nonce: '',
  report: (error) => problems.push((error as Error).message),
  ...more,
});
const inject = (html: string, more: Partial<InjectOptions> = {}): Promise<void> =>
  injectHtml(place, html, options(more));
/** An external script. */
const external = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
const order = (): unknown => Reflect.get(window, 'order');
const note = (what: string): string => `(window.order ??= []).push('${what}')`;

beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  problems = [];
  Reflect.set(window, 'order', []);
});
afterEach(() => place.remove());

describe('injected HTML', () => {
  it('is in when the call returns, up to its first external script', async () => {
    const done = inject(
      `<script>${note('inline')}</script><b>in</b><script src="${external(note('external'))}"></script>`,
    );
    expect(place.querySelector('b')).not.to.equal(null);
    expect(order()).to.deep.equal(['inline']);
    await done;
  });

  it('runs scripts in document order, waiting for external ones but not for async ones and modules (INJECT-1)', async () => {
    await inject(
      `<script>${note('1')}</script><script src="${external(note('2'))}"></script><script>${note('3')}</script>` +
        `<script async src="${external(note('late'))}"></script><script type="module">import.meta;${note('module')}</script><script>${note('4')}</script>`,
    );
    await waitUntil(() => ['late', 'module'].every((one) => (order() as string[]).includes(one)));
    expect((order() as string[]).filter((one) => /\d/.test(one))).to.deep.equal(['1', '2', '3', '4']);
  });

  it('waits per slot, never for the page (INJECT-1)', async () => {
    let answer: () => void = () => undefined;
    const other = document.createElement('div');
    place.append(other);
    const slow = `<script src="/mai-${Math.random()}.js?hang"></script><i>dopo</i>`;
    const waiting = injectHtml(other, slow, options({ scriptTimeoutMs: 60 })).then(() => answer());
    const ended = new Promise<void>((resolve) => (answer = resolve));
    await inject(`<script>${note('mine')}</script><u>mio</u>`);
    expect(place.querySelector('u')).not.to.equal(null);
    expect(order()).to.deep.equal(['mine']);
    await ended;
    await waiting;
  });

  it('keeps data that only looks like a script, and every attribute of those that run (INJECT-3)', async () => {
    await inject(
      `<script type="application/json" id="dati">{"x":1}</script><script data-a="1" id="vivo" crossorigin="anonymous">${note('ran')}</script><script type=" text/javascript ">${note('spaces')}</script><script type="text/javascript1.5">${note('old')}</script>`,
      { nonce: 'n0nce' },
    );
    expect(place.querySelector('#dati')?.textContent).to.equal('{"x":1}');
    const script = place.querySelector<HTMLScriptElement>('#vivo');
    expect(script?.dataset.a).to.equal('1');
    expect(script?.crossOrigin).to.equal('anonymous');
    expect(script?.nonce).to.equal('n0nce');
    expect(order()).to.deep.equal(['ran', 'spaces', 'old']);
  });

  it('frees its slot where a script cannot be loaded, does not come in time, or throws (INJECT-4)', async () => {
    const silenced = window.onerror;
    const thrown: unknown[] = [];
    window.onerror = (message) => {
      thrown.push(message);
      return true;
    };
    await inject(
      `<script src="/manca.js"></script><script>throw new Error('mine')</script><script>${note('after')}</script>`,
      { scriptTimeoutMs: 25_000 },
    );
    window.onerror = silenced;
    expect(problems).to.have.length(1);
    expect(problems[0]).to.match(/^Ad script .*\/manca\.js failed to load\.$/);
    expect(thrown).to.have.length(1);
    expect(order()).to.deep.equal(['after']);
  });

  it('frees its slot where the page refuses the HTML, and says so (SECURITY-4)', async () => {
    await inject('<b>no</b>', {
      before: () => {
        throw new Error('refused');
      },
    });
    expect(problems).to.deep.equal(['refused']);
  });

  it('stops with its signal, and says nothing then', async () => {
    const stop = new AbortController();
    const done = inject(`<script src="${external(note('one'))}"></script><script>${note('two')}</script>`, {
      signal: stop.signal,
    });
    stop.abort();
    await done;
    expect(order()).not.to.include('two');
    expect(problems).to.deep.equal([]);
  });

  it('loads nothing of `noscript`, as where the parser reads it, written content too (INJECT-9)', async () => {
    const twin = (name: string): string =>
      `<noscript><img src="/${name}.png"><iframe src="/${name}"></iframe></noscript>`;
    const loaded = (): string[] =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/(stampato|scritto|dopo)\b/.exec(name)?.[1] ?? []);
    await inject(
      `${twin('stampato')}<div><script>document.write('${twin('scritto')}')</script></div><img src="/dopo.png">`,
    );
    await waitUntil(() => loaded().includes('dopo'));
    expect(loaded()).to.deep.equal(['dopo']);
    expect(
      [...place.querySelectorAll('noscript')].map(({ innerHTML }) => `<noscript>${innerHTML}</noscript>`),
    ).to.deep.equal([twin('stampato'), twin('scritto')]);
  });

  it('goes before the node that is asked for', async () => {
    place.innerHTML = '<i></i><u></u>';
    await inject('<b></b>', { before: () => place.lastElementChild });
    expect([...place.children].map(({ localName }) => localName)).to.deep.equal(['i', 'b', 'u']);
  });
});

describe('document.write (INJECT-2)', () => {
  const write = (html: string): string =>
    `<script>document.write(${JSON.stringify(html).replaceAll('</', '<\\/')})</script>`;
  const native = Document.prototype.write;

  it('of an external script goes to its place, of two slots to each its own', async () => {
    const other = document.createElement('section');
    document.body.append(other);
    const code = (text: string): string =>
      `<script src="${external(`document.write('<b>${text}</b>')`)}"></script>`;
    await Promise.all([inject(code('uno')), injectHtml(other, code('due'), options())]);
    expect([place.textContent, other.textContent]).to.deep.equal(['uno', 'due']);
    other.remove();
  });

  for (const [when, code, more] of [
    [
      'while scripts of the slot load',
      'Promise.resolve().then(write)',
      `<script src="${external('0')}"></script>`,
    ],
    ['after the last one', 'setTimeout(write)', ''],
  ] as const)
    it(`from a timer ${when} goes to the slot, not over the page`, async () => {
      await inject(`<script>{ const write = () => document.write('<b>tardi</b>'); ${code} }</script>${more}`);
      await waitUntil(() => place.querySelector('b')?.textContent === 'tardi');
    });

  it('goes nowhere when the slot has been emptied', async () => {
    const stop = new AbortController();
    await inject(`<script>setTimeout(() => { document.write('<b></b>'); ${note('written')} })</script>`, {
      signal: stop.signal,
    });
    stop.abort();
    await waitUntil(() => (order() as string[]).includes('written'));
    expect(place.querySelector('b')).to.equal(null);
  });

  it('is the browser’s own again when the slot is done, also after an error', async () => {
    await inject(`${write('<b></b>')}<script src="/manca.js"></script>`);
    await waitUntil(() => document.write === native);
    expect(Object.hasOwn(document, 'write')).to.equal(false);
  });

  it('comes back as the page had set it', async () => {
    const own = (): void => undefined;
    document.write = own;
    await inject(write('<b></b>'));
    await waitUntil(() => document.write === own);
    Reflect.deleteProperty(document, 'write');
  });
});

describe('a slot', () => {
  const slotIn = (): PageSlot => new PageSlot(place, 'posto');
  const fill = (slot: PageSlot, html: string): Promise<void> =>
    fillSlot(slot, html, {
      ...options(),
      frame: null,
      scriptApi: { provideFor: () => null, does: () => false },
      frames: { load: () => Promise.reject(new Error('no frame')) },
    });

  it('takes out what it put in, what scripts wrote and what it added, and nothing of the page (INJECT-5)', async () => {
    place.innerHTML = '<h2>resta</h2>';
    const slot = slotIn();
    await fill(slot, `<b></b><script>document.write('<i></i>')</script>`);
    slot.content.add(document.createElement('button'));
    expect(place.children).to.have.length(5);
    slot.empty();
    expect([...place.children].map(({ localName }) => localName)).to.deep.equal(['h2']);
  });

  it('takes out what was put in the place of a part, and keeps a new ad while old scripts still run', async () => {
    const slot = slotIn();
    await fill(slot, '<b></b>');
    const [part] = place.children;
    slot.content.replace(part as Element, document.createElement('i'));
    slot.empty();
    expect(place.children).to.have.length(0);
    const old = fill(slot, `<b></b><script src="${external('0')}"></script>`);
    slot.empty();
    await fill(slot, '<u></u>');
    await old;
    expect([...place.children].map(({ localName }) => localName)).to.deep.equal(['u']);
    slot.empty();
    expect(place.children).to.have.length(0);
  });
});

/** A script that runs code; an end tag in the code does not end it. */
const inline = (code: string): string => `<script>${code.replaceAll('</', '<\\/')}</script>`;
const scriptFrom = (code: string): string => `<script src="${external(code)}"></script>`;
const noted = (what: string): string => `${note(what)};`;
const writing = (html: string): string => `document.write(${JSON.stringify(html)});`;
const write = (html: string): string => inline(writing(html));
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
  'a comment in which a script stands': `<!-- ${inline(noted('never'))} --><b></b>`,
  'a script that writes scripts, which run before the text behind them': `${inline(
    noted('1') +
      writing(inline(noted('2') + writing(inline(noted('3'))) + noted('4')) + '<b></b>') +
      noted('5'),
  )}${inline(noted('6'))}`,
  'external scripts that write scripts, and block the text behind them': `${scriptFrom(
    noted('1') +
      writing(scriptFrom(noted('2') + writing('<b>2</b>')) + inline(noted('3'))) +
      writing('<i>4</i>') +
      noted('5'),
  )}<u>rest</u>${inline(noted('6'))}`,
  'a script that writes a place and fills it': inline(writing('<div id="z"></div>') + FILL),
  'an external script that writes a place and fills it':
    scriptFrom(writing('<div id="z"></div>') + FILL) + '<p></p>',
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
  'what means something to a replacement (INJECT-3)': `<p data-json='{"a":"$& $\` $&#39; $$ %s"}'>$& $\` $' $$ %s</p>${write("$& $' $$")}`,
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
