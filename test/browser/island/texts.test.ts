import { expect } from '@open-wc/testing';
import type { IslandConstructor } from '../../../src/island/island-element.tsx';
import { registerIsland, type IslandEntry } from '../../../src/island/loader.ts';
import { filledText, numberAt } from '../../../src/island/filled-text.ts';
import { onTexts, setTexts, textAt, type Text, type Translations } from '../../../src/lib/texts.ts';
import { createCloseButton } from '../../../src/ads/inject/close-button.ts';
import { injectIntoFrame } from '../../../src/ads/inject/frame.ts';
import { openDebugPanel } from '../../../src/ads/debug/debug.ts';
import type { AdRuntime } from '../../../src/ads/model/public-api.ts';
import { islands } from '../../../elements/registry.ts';
import { goToAddress, wordsFromLeft } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { firstIn, print, ready, withStylesheet } from './page.ts';
import '../../../elements/nl-form/nl-form.ts';

interface Dictionary {
  texts: Map<string, Translations>;
  replaced: Map<string, Text | Translations>;
}
/** The dictionary to which every part of the page adds its texts. */
const dictionary = (): Dictionary =>
  (globalThis as unknown as Record<symbol, Dictionary>)[Symbol.for('yearbook-islands.texts')] as Dictionary;

const LANGUAGES = ['it', 'en'];
const formsOf = (text: Text | undefined): string[] =>
  typeof text === 'object' ? Object.values(text) : text === undefined ? [] : [text];
const placeholdersIn = (text: Text | undefined): string[] => [
  ...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? [])),
];
const speaking = (lang: string, markup = '<p></p>'): HTMLElement => {
  const section = print(markup);
  section.lang = lang;
  return section;
};
const classes: Record<string, IslandConstructor> = {};

before(async () => {
  await withStylesheet();
  for (const [tag, entry] of Object.entries<IslandEntry>(islands)) {
    const element = (await entry.load()).default as IslandConstructor;
    classes[tag] = element;
    registerIsland(tag, { ...entry, load: async () => ({ default: element }) });
  }
});
afterEach(() => {
  dictionary().replaced.clear();
  document.documentElement.removeAttribute('lang');
});

describe('the dictionary', () => {
  it('has every text in Italian and in English, with the same places for values (TEXT-1)', () => {
    const some = 'next menu-close filter-results form-success label close-ad ad-frame debug-title';
    expect([...dictionary().texts.keys()]).to.include.members(some.split(' '));
    for (const [key, translations] of dictionary().texts) {
      expect(Object.keys(translations), key).to.have.members(LANGUAGES);
      for (const lang of LANGUAGES) {
        expect(formsOf(translations[lang]).every(Boolean), `${key} in ${lang}`).to.equal(true);
        // "one" may say its number in a word
        expect(placeholdersIn(translations[lang]), `${key} in ${lang}`).to.have.members(
          placeholdersIn(translations['it']),
        );
      }
    }
  });

  it('counts with all the plural forms that a language has', () => {
    const counted = [...dictionary().texts].filter(([, one]) =>
      Object.values(one).some((text) => typeof text === 'object'),
    );
    expect(counted).to.have.length.greaterThan(2);
    for (const [key, translations] of counted)
      for (const lang of LANGUAGES) {
        const text = translations[lang];
        if (typeof text !== 'object') continue;
        expect(text, `${key} in ${lang}`).to.include.keys('one', 'other');
        const known = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
        expect(known, `${key} in ${lang}`).to.include.members(Object.keys(text));
      }
  });

  it('lets every text be replaced by an attribute and by setTexts, and an attribute win (TEXT-2)', () => {
    for (const key of dictionary().texts.keys()) {
      const [host] = speaking('en').children;
      if (!host) throw new Error('no host');
      setTexts({ [key]: { it: 'Proprio', en: 'Own {n}' } });
      expect(filledText(host, key, { n: 2 }), key).to.equal('Own 2');
      host.setAttribute(`text-${key}`, 'Attributo {n}');
      expect(filledText(host, key, { n: 2 }), key).to.equal('Attributo 2');
    }
  });

  it('follows the attributes of every text that a tag has', () => {
    for (const [tag, element] of Object.entries(classes)) {
      const { observedAttributes } = element as unknown as { observedAttributes: string[] };
      for (const key of Object.keys(element.contract.texts ?? {}))
        expect(observedAttributes, tag).to.include(`text-${key}`);
    }
  });
});

describe('a page that reads from right to left (TEXT-4)', () => {
  const shown = (dir: string, text: (section: HTMLElement) => string): string[] => {
    const section = speaking('');
    section.dir = dir;
    const line = firstIn(section, 'p');
    line.textContent = text(section);
    return wordsFromLeft(line);
  };
  const results = (section: HTMLElement): string => filledText(section, 'filter-results', { n: 6 });

  it('shows Italian and English texts in the order of their words', () => {
    for (const dir of ['ltr', 'rtl']) {
      expect(shown(dir, results), dir).to.deep.equal(['6', 'risultati']);
      setTexts({ next: '2 avanti' });
      expect(shown(dir, (section) => textAt(section, 'next'))).to.deep.equal(['2', 'avanti']);
    }
  });

  it('shows texts of its own in Arabic and Hebrew from right to left, whatever they begin with', () => {
    for (const [text, words] of [
      ['{n} نتائج', ['نتائج', '6']],
      ['Hallvik: {n} תוצאות', ['תוצאות', 'Hallvik', '6']],
    ] as const) {
      setTexts({ 'filter-results': text });
      expect(shown('rtl', results)).to.deep.equal(words);
    }
  });

  it('keeps the order of an Italian text around a name in Arabic', () => {
    const say = (section: HTMLElement): string => filledText(section, 'filter-search', { label: 'ساعة' });
    setTexts({ 'filter-search': '1 Cerca in {label} ora' });
    expect(shown('rtl', say)).to.deep.equal(['1', 'Cerca', 'in', 'ساعة', 'ora']);
  });

  it('changes nothing in a text that the page shows as it is, nor without letters', () => {
    const section = speaking('it');
    expect(results(section)).to.equal('6 risultati');
    section.dir = 'rtl';
    setTexts({ 'filter-results': '({n})' });
    expect(results(section)).to.equal('(6)');
  });

  it('shows them anew when the direction changes', async () => {
    const section = speaking('it');
    let told = 0;
    const end = onTexts(() => told++);
    section.dir = 'rtl';
    await waitUntil(() => told > 0);
    end();
  });
});

describe('counting', () => {
  const said = (lang: string, key: string): string =>
    [0, 1, 2, 1_000_000].map((n) => filledText(speaking(lang), key, { n })).join('; ');

  it('has the right plural in Italian and English, and in Italian where there is no text of ours', () => {
    for (const [lang, key, texts] of [
      ['it', 'filter-results', '0 risultati; 1 risultato; 2 risultati; 1.000.000 di risultati'],
      ['it', 'filter-more', 'Mostra altri 0; Mostra un altro; Mostra altri 2; Mostra altri 1.000.000'],
      ['en-GB', 'filter-results', '0 results; 1 result; 2 results; 1,000,000 results'],
      ['en', 'filter-more', 'Show 0 more; Show 1 more; Show 2 more; Show 1,000,000 more'],
    ] as const)
      expect(said(lang, key)).to.equal(texts);
    // Polish tells few from many, and has no text of ours
    expect(filledText(speaking('pl'), 'filter-results', { n: 3 })).to.equal('3 risultati');
    expect(filledText(speaking('no such language'), 'filter-results', { n: 1 })).to.equal('1 risultato');
  });

  it('takes the plural forms of an attribute, in the order of the CLDR, the last one for those that are missing (TEXT-3)', () => {
    for (const [lang, text, numbers, expected] of [
      [
        'it',
        '{n} orologio || {n} orologi',
        [0, 1, 2, 1e6],
        '0 orologi; 1 orologio; 2 orologi; 1.000.000 orologi',
      ],
      ['it', '{n} uno||{n} di molti||{n} altri', [1, 2, 1e6], '1 uno; 2 altri; 1.000.000 di molti'],
      ['en-GB', 'One watch || {n} watches', [0, 1, 1234], '0 watches; One watch; 1,234 watches'],
      ['pl', '{n} a || {n} b || {n} c || {n} d', [1, 2, 5, 22, 1.5], '1 a; 2 b; 5 c; 22 b; 1,5 d'],
      ['ar-u-nu-latn', 'z||o||t||f||m||x', [0, 1, 2, 3, 11, 100], 'z; o; t; f; m; x'],
      ['ja', '{n}本', [1, 2], '1本; 2本'],
      ['it', 'Orologi | {n}', [1, 2], 'Orologi | 1; Orologi | 2'],
    ] as const) {
      const host = firstIn(speaking(lang), 'p');
      host.setAttribute('text-filter-results', text);
      expect(numbers.map((n) => filledText(host, 'filter-results', { n })).join('; ')).to.equal(expected);
    }
  });

  it('shows them in an island, and follows the attribute', async () => {
    // the filter renders its screen, because the address names its control
    goToAddress('?a=');
    const section = print(
      `<yb-masonry id="conta"><article data-a="1">1</article><article data-a="2">2</article></yb-masonry>
       <yb-filter data-load-on="ready" open for="conta" text-filter-results="{n} orologio || {n} orologi">
         <form><input type="checkbox" name="a" value="1" aria-label="1"></form></yb-filter>`,
    );
    const host = firstIn(section, 'yb-filter');
    await ready(host);
    const said = (): string | undefined =>
      host.shadowRoot?.querySelector('[part=status]')?.textContent?.trim();
    await waitUntil(() => said() === '2 orologi');
    section.querySelector('article')?.remove();
    await waitUntil(() => said() === '1 orologio');
    host.setAttribute('text-filter-results', 'un pezzo || {n} pezzi');
    await waitUntil(() => said() === 'un pezzo');
  });

  it('writes numbers as the language does, and leaves what is no number as it is (TEXT-3)', () => {
    expect(numberAt(speaking('de'), 12345.5)).to.equal('12.345,5');
    expect(numberAt(speaking('en'), 12345.5)).to.equal('12,345.5');
    setTexts({ year: 'dal {year}, {n}' });
    expect(filledText(speaking('it'), 'year', { year: '1950', n: 19500 })).to.equal('dal 1950, 19.500');
  });
});

describe('the language of an element', () => {
  it('is inherited, into shadow trees too', () => {
    const section = speaking('en', '<div id="outer"></div>');
    const outer = firstIn(section, '#outer');
    outer.attachShadow({ mode: 'open' }).innerHTML = '<div><p></p></div>';
    const inner = outer.shadowRoot?.querySelector('p') as Element;
    expect(filledText(inner, 'next')).to.equal('Next slide');
    section.lang = 'it';
    expect(filledText(inner, 'next')).to.equal('Slide successiva');
  });

  it('is followed while it changes, wherever it stands (TEXT-1)', async () => {
    document.documentElement.lang = 'en';
    const section = print('<yb-carousel data-load-on="ready"><div>Uno</div><div>Due</div></yb-carousel>');
    const host = firstIn(section, 'yb-carousel');
    await ready(host);
    const next = (): string | null | undefined =>
      host.shadowRoot?.querySelector('[part=next]')?.getAttribute('aria-label');
    await waitUntil(() => next() === 'Next slide');
    document.documentElement.lang = 'it';
    await waitUntil(() => next() === 'Slide successiva');
    section.lang = 'en';
    await waitUntil(() => next() === 'Next slide');
    host.lang = 'it';
    await waitUntil(() => next() === 'Slide successiva');
  });

  it('is followed by what stands around an ad', async () => {
    const section = speaking('en', '<div><div></div></div>');
    const wrapper = firstIn(section, 'div');
    const button = createCloseButton(wrapper, 'advads-', () => undefined);
    wrapper.append(button);
    const inside = firstIn(wrapper, 'div');
    await injectIntoFrame(inside, '<p>Asta</p>', { nonce: '' } as never);
    const said = (): string => `${button.getAttribute('aria-label')}, ${firstIn(inside, 'iframe').title}`;
    expect(said()).to.equal('Close ad, Advertisement');
    section.lang = 'it';
    await waitUntil(() => said() === 'Chiudi annuncio, Annuncio');
  });
});

/** Words that the page did not print: all of ours say § in the tests below. */
const NO_WORDS = /^[^\p{L}]*$/u;

const NAMES = 'aria-label aria-roledescription aria-description title placeholder alt'.split(' ');

function textsUnder(root: ParentNode): string[] {
  const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.parentElement?.localName !== 'style') found.push(node.data);
    if (node instanceof Element) found.push(...NAMES.map((name) => node.getAttribute(name) ?? ''));
  }
  return found.map((text) => text.trim()).filter((text) => text && !NO_WORDS.test(text));
}

describe('no word of an island', () => {
  beforeEach(() =>
    setTexts(Object.fromEntries([...dictionary().texts.keys()].map((key) => [key, `§${key}§`]))),
  );
  const escaping = (texts: readonly string[]): string[] => texts.filter((text) => !/^§|: §/.test(text));

  /** The text of a host's shadow root, once this part of it is there. */
  async function chromeOf(markup: string, part: string): Promise<string[]> {
    const section = print(markup);
    const host = section.firstElementChild as HTMLElement;
    await ready(host);
    await waitUntil(() => host.shadowRoot?.querySelector(`[part=${part}]`));
    return host.shadowRoot ? textsUnder(host.shadowRoot) : [];
  }

  it('escapes the dictionary in a carousel', async () => {
    const texts = await chromeOf(
      '<yb-carousel data-load-on="ready" autoplay="60s"><div>1</div><div>2</div></yb-carousel>',
      'dots',
    );
    expect(texts).to.include.members(['§next§', '§prev§', '§dots§', '§carousel§', '§unlabelled§']);
    expect(escaping(texts)).to.eql([]);
    const plain = await chromeOf(
      '<yb-carousel data-load-on="ready" no-dots><div>1</div><div>2</div></yb-carousel>',
      'status',
    );
    expect(plain).to.include('§position§');
    expect(escaping(plain)).to.eql([]);
    const slides = [...document.querySelectorAll('yb-carousel > div')].map((slide) =>
      slide.getAttribute('aria-roledescription'),
    );
    expect(new Set(slides)).to.eql(new Set(['§slide§']));
  });

  it('escapes the dictionary in a menu, or around an ad', async () => {
    const around = await chromeOf('<ad-placement label placement="nessuno"></ad-placement>', 'label');
    expect(around).to.eql(['§label§']);
    for (const modal of ['', 'modal']) {
      const texts = await chromeOf(`<yb-menu ${modal}><nav><a href="#">1</a></nav></yb-menu>`, 'toggle');
      expect(texts).to.include('§menu§');
      expect(escaping(texts)).to.eql([]);
    }
  });

  it('escapes the dictionary in a filter, nor in what it adds to the form', async () => {
    const options = Array.from({ length: 14 }, (_, n) => ({ value: `v${n}`, label: `${n}` }));
    const facets = [
      { name: 'marca', label: '1', type: 'checkbox', options },
      { name: 'anno', label: '2', type: 'range' },
      { name: 'cassa', label: '3', type: 'select', options },
    ];
    const section = print(
      `<yb-filter data-load-on="ready" open><script type="application/json" data-facets>${JSON.stringify(facets)}</script></yb-filter>`,
    );
    const host = firstIn(section, 'yb-filter');
    await ready(host);
    await waitUntil(() => !!host.querySelector('form') && !!host.shadowRoot?.querySelector('[part=screen]'));
    host.querySelector<HTMLInputElement>('[value=v1]')?.click();
    await waitUntil(() => !!host.shadowRoot?.querySelector('[part=chip]'));
    const texts = [...textsUnder(host.shadowRoot as ShadowRoot), ...textsUnder(firstIn(host, 'form'))];
    const parts = ['close', 'chosen', 'clear', 'search', 'more', 'from', 'to', 'submit'];
    expect(texts).to.include.members(['§filter§', ...parts.map((part) => `§filter-${part}§`)]);
    expect(escaping(texts)).to.eql([]);
    setTexts({ 'filter-from': '§von§', 'filter-search': '§suche§' });
    await waitUntil(() =>
      ['§von§', '§suche§'].every((one) => textsUnder(firstIn(host, 'form')).includes(one)),
    );
  });

  it('escapes the dictionary in the debug panel but what is a name of the runtime’s own', () => {
    const runtime = { state: 'idle', consent: { state: 'unknown' }, on: () => () => undefined };
    openDebugPanel(runtime as unknown as AdRuntime, []);
    const panel = firstIn(document.body, '[data-ad-debug]');
    const texts = [panel.getAttribute('aria-label') ?? '', ...textsUnder(panel.shadowRoot as ShadowRoot)];
    expect(texts).to.include.members(['§debug-title§', '§debug-loader§: idle', '§debug-consent§: unknown']);
    expect(escaping(texts)).to.eql([]);
    panel.remove();
  });
});

it('a text without values has no plural: it shows the form for any number', () => {
  setTexts({ prova: { it: { one: 'una', other: 'tante' }, en: { one: 'one' } } });
  const host = document.createElement('p');
  document.body.append(host);
  host.lang = 'it';
  expect(textAt(host, 'prova')).to.equal('tante');
  host.lang = 'en';
  expect(textAt(host, 'prova')).to.equal('');
  host.setAttribute('text-prova', 'scritto');
  expect(textAt(host, 'prova')).to.equal('scritto');
  host.remove();
});
