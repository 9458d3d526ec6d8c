import type { Effect, EffectName } from './reveal.ts';

/** The event that shows a layer. */
export type LayerTrigger =
  | { readonly on: 'load' | 'stop' | 'half' | 'exit' }
  | { readonly on: 'delay'; /** ms */ readonly ms: number }
  | { readonly on: 'offset'; /** px */ readonly offset: number };

/** The settings of a layer, read from the classes and attributes of its wrapper (FIXED-2). */
export interface LayerSettings {
  readonly trigger: LayerTrigger;
  readonly effect: Effect;
  readonly hasBackground: boolean;
  /** Whether a click on the background closes the layer. */
  readonly backgroundCloses: boolean;
  readonly closes: boolean;
  /** ms after which the layer closes by itself; 0: never. */
  readonly closesAfter: number;
}

const EFFECTS: readonly string[] = ['fadein', 'slide', 'show'] satisfies EffectName[];

const numberBehind = (names: readonly string[], prefix: string): number =>
  Number(names.find((name) => name.startsWith(prefix))?.slice(prefix.length)) || 0;

function triggerOf({ dataset, classList }: HTMLElement, layerClass: string): LayerTrigger {
  const has = (name: string): boolean => classList.contains(`${layerClass}-${name}`);
  const simple = (['stop', 'half', 'exit'] as const).find(has);
  if (simple) return { on: simple };
  if (has('delay')) return { on: 'delay', ms: Number(dataset.advadsLayerDelay) || 0 };
  if (has('offset')) return { on: 'offset', offset: numberBehind([...classList], `${layerClass}-offset-`) };
  return { on: 'load' };
}

/**
 * Reads the settings of a layer.
 *
 * @param layerClass the class of every layer of the page
 */
export function readLayer(layer: HTMLElement, layerClass: string): LayerSettings {
  const names = [...layer.classList];
  const effect = names
    .map((name) => name.replace('advads-effect-', ''))
    .find((name) => EFFECTS.includes(name));
  return {
    trigger: triggerOf(layer, layerClass),
    effect: {
      name: (effect as EffectName | undefined) ?? 'show',
      duration: numberBehind(names, 'advads-duration-'),
    },
    hasBackground: names.includes('advads-has-background'),
    backgroundCloses: names.includes('advads-background-click-close'),
    closes: names.includes('advads-close'),
    closesAfter: Number(layer.dataset.autoCloseDelay) || 0,
  };
}
