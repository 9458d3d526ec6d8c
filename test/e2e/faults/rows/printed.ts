import { expect } from 'vitest';
import type { Fault, FaultGroup } from '../fault.ts';
import { both, withBoot, withContent } from '../markup.ts';
import type { Visit } from '../visit.ts';

const PRINTED = '971';

/** An ad that the server has printed into a hidden layer, for the browser to count, and the script that shows it. */
const layer = (does: string, script: string, more: Partial<Fault> = {}): Fault => ({
  name: `a printed ad whose display script ${does}`,
  print: both(
    withBoot(({ config }) => void Object.assign(config?.tracking ?? {}, { ads: { 1: [PRINTED] } })),
    withContent(
      `<div id="livello" style="display: none"><div class="advads-target" data-advads-trackid="${PRINTED}" data-advads-trackbid="1"><p>Livello</p></div></div>${script}`,
    ),
  ),
  then({ server }) {
    expect(server.posts('impression').flatMap(({ ads }) => ads)).not.toContain(PRINTED);
    return Promise.resolve();
  },
  ...more,
});

const waitingAd = (id: string, text: string): string =>
  `<script type="text/plain" data-tcf="waiting-for-consent" data-id="${id}" data-bid="1" data-no-track="impressions">${text}</script>`;

const isDecoded = ({ until }: Visit): Promise<void> => until(() => document.querySelector('#attesa'));

export const printed: FaultGroup = {
  title: 'Printed ads and ads that wait for consent',
  faults: [
    layer('throws', '<script>throw new Error("del livello")</script>', { reported: ['del livello'] }),
    layer('never runs', '<script type="text/delayed">livello.style.display = "block"</script>'),
    layer('does not load', '<script src="/livello-che-non-esiste.js"></script>'),
    {
      name: 'an ad that waits for consent is broken, and a rejected consent is no longer needed',
      reported: ['Waiting ad 972 cannot be decoded'],
      impressions: 'perhaps',
      print: both(
        withBoot(({ config }) => {
          Object.assign(config ?? {}, { consent: { enabled: true, method: 'api', state: 'rejected' } });
        }),
        withContent(waitingAd('972', '<no base64>') + waitingAd('973', btoa('<p id="attesa">Attesa</p>'))),
      ),
      async then(visit) {
        expect(await visit.page.$('#attesa')).toBeNull();
        await visit.page.evaluate(() => {
          if (window.adRuntime && 'consent' in window.adRuntime) window.adRuntime.consent.set('not_needed');
        });
        await isDecoded(visit);
      },
    },
  ],
};
