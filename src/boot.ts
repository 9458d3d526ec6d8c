import { startAdsWhereAsked } from './ads/start-ads.ts';
import { registerIsland } from './island/loader.ts';
import { loadWithNetwork } from './lib/load-with-network.ts';
import { islands } from './registry.ts';

// ads first: they wait for nothing
startAdsWhereAsked();
for (const [tag, entry] of Object.entries(islands)) registerIsland(tag, entry);
loadWithNetwork(() => import('./page.ts'));
