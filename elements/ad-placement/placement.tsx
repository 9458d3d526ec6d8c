import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { ownQueue } from '../../src/ads/runtime/own-queue.ts';
import type { AdRuntime } from '../../src/ads/model/public-api.ts';
import { adRuntime, startAds } from '../../src/ads/start-ads.ts';
import { emit } from '../../src/island/emit.ts';
import { expose } from '../../src/island/expose.ts';
import type { IslandProps } from '../../src/island/island-element.tsx';
import { useStyles } from '../../src/island/styles.ts';
import { useLater } from '../../src/island/use-lazy.ts';
import { useText } from '../../src/island/use-text.ts';
import type { contract } from './ad-placement.contract.ts';
import { styles } from './placement.styles.ts';
import { reserveSpace } from './reserve-space.ts';
import { watchViewable } from './watch-viewable.ts';

type Props = IslandProps<typeof contract>;

/** Calls back with the ad runtime as soon as it runs. */
const withRuntime = (callback: (runtime: AdRuntime) => void): void => {
  startAds();
  ownQueue().push(callback);
};

/** Without the runtime no ad comes: the server's children stay, or the ad that the server has printed. */
function showFailure(host: Element): void {
  if (host.querySelector(':scope > [slot="ad"]')) return;
  const reason = 'request_failed';
  host.setAttribute('data-state', 'empty');
  host.setAttribute('data-reason', reason);
  const placement = ['placement', 'group', 'ad'].map((name) => host.getAttribute(name)).find(Boolean) ?? '';
  emit(host, 'ad-empty', { placement, ads: [], reason });
}

/** The label above the ad; the runtime puts the ad itself into the host. */
export function Placement({ host, values }: Props): ReactNode {
  const { placement, group, ad, refresh, frame, framePopups, minHeight, label } = values;
  const text = useText(host);
  useStyles(host, styles);
  useLater(host, adRuntime, showFailure);

  useEffect(() => expose(host, { close: () => withRuntime((runtime) => runtime.close(host)) }), [host]);

  // the runtime fills the hosts that it finds when it starts; this effect fills hosts that are added or
  // changed later
  useEffect(() => {
    let isCurrent = true;
    withRuntime((runtime) => isCurrent && runtime.fill(host));
    return () => {
      isCurrent = false;
      withRuntime((runtime) => runtime.release(host));
    };
  }, [host, placement, group, ad, refresh, frame, framePopups]);

  useLayoutEffect(() => reserveSpace(host), [host, minHeight]);

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
