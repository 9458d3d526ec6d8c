import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Another site, which stands while the tests of the file or group run. */
export function otherSite(answer: RequestListener): { readonly address: string } {
  const server = createServer(answer);
  const site = { address: '' };
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    site.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return site;
}
