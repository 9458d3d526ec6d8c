import { getAdRuntime, type BootData, type RuntimeEventDetails } from 'yearbook-islands/ads';

const bootData: BootData = {
  passive_ads: {
    banner: {
      elementid: ['banner'],
      ads: { 12: { id: 12, title: 'Auction', content: '<p>Auction</p>' } },
    },
  },
};

const runtime = getAdRuntime();
const shown: RuntimeEventDetails['ad-runtime-placement'][] = [];
runtime.on('ad-runtime-placement', (detail) => shown.push(detail));
runtime.load(bootData);
await runtime.idle();
if (document.querySelector('#banner')?.textContent === 'Auction' && shown.length === 1)
  document.documentElement.dataset.works = '';
