import { createServer } from 'node:net';

/** A port of this machine that nothing listens at. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
