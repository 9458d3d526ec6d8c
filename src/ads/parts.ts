import { isFields, isFilled } from '../lib/shape.ts';
import type { AdConfig } from './config.ts';
import { loadPart } from './load-part.ts';

/** What only some pages need before anything is decided; each is a chunk of its own. */
const LOADERS = {
  'groups-and-queries': () => import('./groups-and-queries.ts'),
  visitor: () => import('./visitor/visitor.ts'),
};

export type PartName = keyof typeof LOADERS;

/** Fields of boot data that need a part, wherever they stand, as soon as there is anything in them. */
const ASKED_BY: Readonly<Record<PartName, RegExp>> = {
  'groups-and-queries':
    /^(passive_groups|(.+_)?group_info|groups_for_ab|ads_for_ab|ajax_quer(y|ies)|placement_tests|has_ads|js_items|fallbacks|server_conditions)$/,
  visitor: /^(visitors|day_indexes|(ads|groups)_for_ab|server_conditions)$/,
};

const NAMES = Object.keys(ASKED_BY) as PartName[];

type Loaded = { [Name in PartName]?: Awaited<ReturnType<(typeof LOADERS)[Name]>> };

/** The parts of the runtime that this page has loaded by now. */
export class Parts {
  readonly #loaded: Loaded = {};

  get groups(): Loaded['groups-and-queries'] {
    return this.#loaded['groups-and-queries'];
  }

  get visitor(): Loaded['visitor'] {
    return this.#loaded.visitor;
  }

  /** The parts that a page's boot data needs and that are not here yet. */
  missingFor(bootData: unknown, { visitorCounters }: AdConfig): PartName[] {
    const asked = new Set<PartName>(visitorCounters.keep ? ['visitor'] : []);
    const seen = new Set<unknown>();
    const look = (value: unknown): void => {
      if (!isFields(value) || seen.has(value)) return;
      seen.add(value);
      for (const [key, inner] of Object.entries(value)) {
        if (!isFilled(inner)) continue;
        for (const name of NAMES) if (ASKED_BY[name].test(key)) asked.add(name);
        if (key !== 'visitors') look(inner);
      }
    };
    try {
      look(bootData);
    } catch {
      // a page's getter throws, which is told when it is read
      for (const name of NAMES) asked.add(name);
    }
    return [...asked].filter((name) => !this.#loaded[name]);
  }

  /** Loads parts side by side. One that does not come is reported; the page goes on without it. */
  async load(names: readonly PartName[], report: (error: unknown) => void): Promise<void> {
    const load = async <Name extends PartName>(name: Name): Promise<void> => {
      const loader = LOADERS[name] as () => Promise<Loaded[Name]>;
      this.#loaded[name] = await loadPart(name, loader);
    };
    await Promise.all(names.map((name) => load(name).catch(report)));
  }
}
