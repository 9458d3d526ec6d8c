import { useEffect, type ReactNode } from 'react';
import { ownQueue } from '../../src/ads/own-queue.ts';
import type { AdRuntime } from '../../src/ads/public-api.ts';
import { startAds } from '../../src/ads/start-ads.ts';
import { emit } from '../../src/island/emit.ts';
import { expose } from '../../src/island/expose.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { useText } from '../../src/island/use-text.ts';
import type { contract } from './ad-placement.contract.ts';
import { useStyles } from '../../src/island/use-styles.ts';
import { styles } from './placement.styles.ts';
import { watchViewable } from './watch-viewable.ts';

const MIN_HEIGHT = 'min-block-size';

type Props = IslandProps<typeof contract>;

/** Now where the ad runtime runs, else as soon as it does. */
const withRuntime = (callback: (runtime: AdRuntime) => void): void => {
  startAds();
  ownQueue().push(callback);
};

export function Placement({ host, values }: Props): ReactNode {
  const { placement, group, ad, refresh, frame, minHeight, label } = values;
  const text = useText(host);
  useStyles(host, styles);

  useEffect(() => expose(host, { close: () => withRuntime((runtime) => runtime.close(host)) }), [host]);

  // the runtime has filled what it found by itself; this is for hosts that came later, or ask for something else
  useEffect(() => {
    let here = true;
    withRuntime((runtime) => here && runtime.fill(host));
    return () => {
      here = false;
      withRuntime((runtime) => runtime.release(host));
    };
  }, [host, placement, group, ad, refresh, frame]);

  useEffect(() => {
    if (minHeight === null) return undefined;
    const printed = host.style.getPropertyValue(MIN_HEIGHT);
    host.style.setProperty(MIN_HEIGHT, `${minHeight}px`);
    return () => host.style.setProperty(MIN_HEIGHT, printed);
  }, [host, minHeight]);

  useEffect(() => {
    const viewable = (runtime: AdRuntime): void => {
      const detail = runtime.describe(host);
      if (detail) emit(host, 'ad-viewable', detail);
    };
    return watchViewable(host, () => withRuntime(viewable));
  }, [host]);

  return (
    <>
      {label !== null && <span part="label">{label || text('label')}</span>}
      <slot name="ad" />
      <slot />
    </>
  );
}
