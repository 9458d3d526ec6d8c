import { Hono } from 'hono';
import type { createApp } from '../../demo/app.mjs';

const pictures = new Map<string, string>();

/**
 * The demo with empty pictures of the same sizes: layout and requests stay the same, and the browser has nothing to draw.
 * A picture that is missing stays missing.
 */
export function withPlainPictures(demo: ReturnType<typeof createApp>): Hono {
  const app = new Hono();
  app.get('/media/*', async (context) => {
    const { path } = context.req;
    if (!pictures.has(path)) {
      const answer = await demo.request(path);
      if (!answer.ok) return answer;
      const [root = ''] = /^<svg [^>]*>/.exec(await answer.text()) ?? [];
      pictures.set(path, `${root}</svg>`);
    }
    return context.body(pictures.get(path) ?? '', 200, { 'Content-Type': 'image/svg+xml' });
  });
  app.all('*', (context) => demo.fetch(context.req.raw, context.env));
  return app;
}
