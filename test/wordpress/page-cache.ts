/**
 * A page cache before WordPress that ignores visitors: it fetches pages without cookies and keeps them by their
 * address. Other requests pass through.
 */
export function pageCache() {
  const kept = new Map<string, { body: string; type: string }>();
  const hits = new Map<string, number>();
  return {
    /** How many pages came from the cache. */
    hits: (address: string): number => hits.get(address) ?? 0,
    async front(request: Request, next: (request: Request) => Promise<Response>): Promise<Response> {
      const { pathname, href } = new URL(request.url);
      if (request.method !== 'GET' || /^\/wp-|\.\w+$/.test(pathname)) return next(request);
      const found = kept.get(href);
      if (found) {
        hits.set(href, (hits.get(href) ?? 0) + 1);
        return new Response(found.body, { headers: { 'Content-Type': found.type } });
      }
      const headers = new Headers(request.headers);
      headers.delete('cookie');
      const response = await next(new Request(href, { headers }));
      const type = response.headers.get('Content-Type') ?? '';
      if (response.status !== 200 || !type.startsWith('text/html')) return response;
      const body = await response.text();
      if (!response.headers.has('Set-Cookie')) kept.set(href, { body, type });
      return new Response(body, { headers: response.headers });
    },
  };
}
