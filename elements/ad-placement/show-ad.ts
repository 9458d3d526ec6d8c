import type { AdRuntime } from '../../src/ads/model/public-api.ts';
import { ownQueue } from '../../src/ads/runtime/own-queue.ts';
import { adRuntime, startAds } from '../../src/ads/start-ads.ts';
import type { Around, Behaviour } from '../../src/island/behaviour.ts';
import { emit } from '../../src/island/emit.ts';
import { expose } from '../../src/island/expose.ts';
import { filledText } from '../../src/island/filled-text.ts';
import { Steps } from '../../src/island/steps.ts';
import { replaceStyles } from '../../src/island/styles.ts';
import { loadTimeoutOf } from '../../src/lib/lazy.ts';
import type { contract } from './ad-placement.contract.ts';
import { styles } from './placement.styles.ts';
import { reserveSpace } from './reserve-space.ts';
import { watchViewable } from './watch-viewable.ts';

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

/** Loads the ad runtime. The island works before, and fails if the runtime cannot be loaded. */
function needRuntime(host: Element, { fail }: Around): () => void {
  let isCurrent = true;
  adRuntime.load(loadTimeoutOf(host)).catch((error: unknown) => {
    if (!isCurrent) return;
    showFailure(host);
    fail(error, adRuntime);
  });
  return () => {
    isCurrent = false;
  };
}

/** Fills a host that was added or changed after the runtime has filled those that it found at its start. */
function fill(host: HTMLElement): () => void {
  let isCurrent = true;
  withRuntime((runtime) => isCurrent && runtime.fill(host));
  return () => {
    isCurrent = false;
    withRuntime((runtime) => runtime.release(host));
  };
}

function tellViewable(host: HTMLElement): () => void {
  const viewable = (runtime: AdRuntime): void => {
    const detail = runtime.describe(host);
    if (detail) emit(host, 'ad-viewable', detail);
  };
  return watchViewable(host, () => withRuntime(viewable));
}

/** The line above the ad, before the slots of the shadow root. The runtime puts the ad itself into the host. */
function labelIn(root: ShadowRoot | null): (text: string | null) => void {
  const line = document.createElement('span');
  line.setAttribute('part', 'label');
  return (text) => {
    if (text === null) return line.remove();
    line.textContent = text;
    if (!line.parentNode) root?.prepend(line);
  };
}

/** Lets the ad runtime fill the host. */
export const showAd: Behaviour<typeof contract> = (host, around) => {
  const steps = new Steps();
  const showLabel = labelIn(around.root);
  return {
    update({ placement, group, ad, refresh, frame, framePopups, minHeight, label }) {
      showLabel(label === null ? null : label || filledText(host, 'label'));
      steps.run([
        [[], () => void replaceStyles(around.root, styles)],
        [[minHeight], () => void reserveSpace(host)],
        [[], () => needRuntime(host, around)],
        [[], () => expose(host, { close: () => withRuntime((runtime) => runtime.close(host)) })],
        [[placement, group, ad, refresh, frame, framePopups], () => fill(host)],
        [[], () => tellViewable(host)],
      ]);
    },
    stop() {
      steps.stop();
      showLabel(null);
    },
  };
};
