import { addTexts, onTexts, textAt } from '../../lib/texts.ts';
import { nameOf } from '../model/slot-item.ts';
import type { RuntimeEventType } from '../model/events.ts';
import type { Slot } from '../page/slot.ts';
import type { AdRuntime } from '../model/public-api.ts';

addTexts({
  'debug-title': { it: 'Annunci: perché sì, perché no', en: 'Ads: why, and why not' },
  'debug-loader': { it: 'Caricamento', en: 'Loader' },
  'debug-consent': { it: 'Consenso', en: 'Consent' },
  'debug-placement': { it: 'Posizione', en: 'Placement' },
  'debug-shown': { it: 'Mostrati', en: 'Shown' },
  'debug-refused': { it: 'Non mostrati', en: 'Not shown' },
  'debug-close': { it: 'Chiudi il pannello', en: 'Close the panel' },
});

const STYLES = `
:host {
  position: fixed; inset-block-end: 0; inset-inline: 0; z-index: 2147483647; max-block-size: 45vh; overflow: auto;
  box-sizing: border-box; padding: 8px 12px; background: #14181d; color: #f2f4f5; font: 13px/1.45 system-ui, sans-serif;
  border-block-start: 3px solid #e0a526;
}
div { display: flex; gap: 16px; align-items: baseline; }
h2 { margin: 0; font-size: 14px; }
button { margin-inline-start: auto; min-inline-size: 28px; min-block-size: 28px; border: 1px solid #8b98a5; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer; }
table { inline-size: 100%; border-collapse: collapse; margin-block-start: 6px; }
th, td { text-align: start; vertical-align: top; padding: 3px 10px 3px 0; border-block-start: 1px solid #39424c; }
th { font-weight: 600; color: #b9c4ce; }
td:first-child { font-weight: 600; }
`;

/** The events after which the panel is drawn again. */
const CHANGES: readonly RuntimeEventType[] = [
  'ad-runtime-busy',
  'ad-runtime-idle',
  'ad-runtime-consent',
  'ad-runtime-placement',
  'ad-runtime-unfilled',
  'ad-runtime-ban',
];

function node(tag: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

const shownIn = ({ shown }: Slot): string =>
  shown
    .filter(({ type }) => type === 'ad')
    .map(({ id, title }) => (title ? `${id} (${title})` : id))
    .join(', ');

function refusedIn({ reasons, refused }: Slot): string {
  const ads = refused.map((one) => `${one.ad.id}: ${one.reasons.join(', ')}`);
  return ads.length ? ads.join('; ') : reasons.join(', ');
}

/** A panel that shows for each wrapper its ads, and the reasons why other ads were refused. */
export class DebugPanel {
  readonly #runtime: AdRuntime;
  readonly #slots: Iterable<Slot>;
  readonly #host = document.createElement('div');
  readonly #root = this.#host.attachShadow({ mode: 'open' });
  readonly #ends: (() => void)[];
  #drawing = false;

  constructor(runtime: AdRuntime, slots: Iterable<Slot>) {
    this.#runtime = runtime;
    this.#slots = slots;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    this.#root.adoptedStyleSheets = [sheet];
    this.#host.setAttribute('data-ad-debug', '');
    this.#host.setAttribute('role', 'region');
    const draw = (): void => this.#drawSoon();
    this.#ends = [onTexts(draw), ...CHANGES.map((type) => runtime.on(type, draw))];
    document.body.append(this.#host);
    this.#draw();
  }

  #close(): void {
    for (const end of this.#ends) end();
    this.#host.remove();
  }

  #drawSoon(): void {
    if (this.#drawing) return;
    this.#drawing = true;
    queueMicrotask(() => {
      this.#drawing = false;
      this.#draw();
    });
  }

  #draw(): void {
    const text = (key: string): string => textAt(document.body, `debug-${key}`);
    const { state, consent } = this.#runtime;
    this.#host.setAttribute('aria-label', text('title'));
    const close = node('button', '\u00d7');
    close.setAttribute('aria-label', text('close'));
    close.addEventListener('click', () => this.#close());
    const facts = [`${text('loader')}: ${state}`, `${text('consent')}: ${consent.state}`];
    const bar = node('div', node('h2', text('title')), ...facts.map((fact) => node('span', fact)), close);
    const columns = ['placement', 'shown', 'refused'].map((key) => node('th', text(key)));
    const rows = [...this.#slots].map((slot) => this.#rowOf(slot));
    this.#root.replaceChildren(
      bar,
      node('table', node('thead', node('tr', ...columns)), node('tbody', ...rows)),
    );
  }

  #rowOf(slot: Slot): HTMLElement {
    const { slug } = nameOf(slot.item);
    const name = slug && slug !== slot.elementId ? `${slug} (${slot.elementId})` : slot.elementId;
    const state = slot.state === 'filled' ? shownIn(slot) : slot.state;
    return node('tr', node('td', name), node('td', state), node('td', refusedIn(slot)));
  }
}
