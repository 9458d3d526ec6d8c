import { basename } from 'node:path';
import { build } from 'esbuild';
import type { Site, Tab } from './harness.ts';
import { htmlPage } from './pages.ts';

export interface AppTab extends Tab {
  /** Which of these modules, by parts of their paths, are in the files that the page has requested so far. */
  loaded(...parts: string[]): string[];
}

/** Opens a page with this body and an app's own script, which a bundler has split into chunks. */
export async function openApp(
  site: Site,
  script: string,
  body: string,
  { stylesheet = true } = {},
): Promise<AppTab> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: script, resolveDir: process.cwd() },
    bundle: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: 'app',
    entryNames: 'app',
    write: false,
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const requested = new Set<string>();
  const tab = await site.open({
    intercept(request) {
      const name = basename(new URL(request.url()).pathname);
      const text = files.get(name);
      if (text === undefined) return undefined;
      requested.add(name);
      return { contentType: 'text/javascript', body: text };
    },
  });
  await tab.print(htmlPage({ body, script: '/app.js', stylesheet }));
  await tab.page.waitForFunction(() => document.readyState === 'complete');
  return {
    ...tab,
    loaded(...parts) {
      const modules = [...requested].flatMap((name) =>
        Object.entries(metafile.outputs[`app/${name}`]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
          bytesInOutput ? [path] : [],
        ),
      );
      return parts.filter((part) => modules.some((path) => path.includes(part)));
    },
  };
}
