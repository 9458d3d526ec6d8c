import { beforeAll, describe, expect, it } from 'vitest';
import { takesWholeTables } from '../../size.mjs';
import { sharedSite } from '../harness.ts';
import { notIn } from '../only-in.ts';
import { htmlPage } from '../pages.ts';
import { installLibraries, libraryFile, LIBRARIES } from './libraries.ts';

interface AltchaServer {
  createChallenge(options: object): Promise<object>;
  verifySolution(options: object): Promise<{ readonly verified: boolean }>;
}

const SECRETS = { hmacSignatureSecret: 'segreto' };

/** The server's half of ALTCHA, which takes an answer once. Types and code come with the libraries. */
async function altchaServer(): Promise<{
  challenge(): Promise<object>;
  takes(payload: string): Promise<boolean>;
}> {
  const [library, algorithm] = ['altcha-lib', 'altcha-lib/algorithms/sha'];
  const { createChallenge, verifySolution } = (await import(library)) as AltchaServer;
  const { deriveKey } = (await import(algorithm)) as { deriveKey: unknown };
  const taken = new Set<string>();
  return {
    challenge: () => createChallenge({ algorithm: 'SHA-256', cost: 1, deriveKey, ...SECRETS }),
    async takes(payload) {
      if (!payload || taken.has(payload)) return false;
      taken.add(payload);
      const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString()) as {
        challenge: unknown;
        solution: unknown;
      };
      return (await verifySolution({ challenge, solution, deriveKey, ...SECRETS })).verified;
    },
  };
}

const site = sharedSite();
beforeAll(installLibraries);

describe('ALTCHA 3 in a form that is sent in place', () => {
  it('gives a new answer after a refused one, and each sending is told once (FORM-6, FORM-24)', async (test) => {
    notIn('firefox', 'WebDriver BiDi shows no posted data', test);
    const server = await altchaServer();
    const answered: string[] = [];
    const tab = await site.open({
      intercept: async (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === '/sfida')
          return { contentType: 'application/json', body: JSON.stringify(await server.challenge()) };
        if (request.method() !== 'POST') return libraryFile(request);
        const form = new URLSearchParams(await request.fetchPostData());
        const isHuman = await server.takes(form.get('altcha') ?? '');
        const error = isHuman ? !form.get('EMAIL')?.includes('.') && 'invalid_email' : 'captcha';
        answered.push(error || 'subscribed');
        const answer = error ? { error: { errors: [error] } } : { data: { event: 'subscribed' } };
        return { contentType: 'application/json', body: JSON.stringify(answer) };
      },
    });
    const body = `<nl-form ajax data-load-on="ready"><form method="post" action="/iscrizione/">
      <input name="EMAIL" value="a@b"><altcha-widget challenge="/sfida" auto="onsubmit"></altcha-widget><button id="invia">Invia</button></form></nl-form>`;
    const head = `<script type="module" src="${LIBRARIES}altcha/dist/main/altcha.min.js"></script>
      <script>window.told = []; addEventListener('nl-submit', () => told.push('submit'))</script>`;
    await tab.print(htmlPage({ head, body }));
    await tab.page.waitForSelector('nl-form[data-ready]');
    await tab.page.click('#invia');
    await tab.page.waitForSelector('.mc4wp-error');
    await tab.page.type('input[name=EMAIL]', '.it');
    await tab.page.click('#invia');
    await tab.page.waitForSelector('.mc4wp-success');
    expect(answered).toEqual(['invalid_email', 'subscribed']);
    expect(await tab.page.evaluate('told')).toEqual(['submit', 'submit']);
  });
});

/** They get their questions from services that no test asks. */
describe.runIf(takesWholeTables).each([
  { version: 1, file: 'friendly-challenge/widget.module.min.js', widget: 'friendlyChallengeWidget' },
  { version: 2, file: '@friendlycaptcha/sdk/site.min.js', widget: 'frcWidget' },
])('Friendly Captcha $version in a form that is sent in place', ({ file, widget }) => {
  it('is reset after a refused try (FORM-24)', async () => {
    const tab = await site.open({
      intercept: (request) =>
        request.method() === 'POST'
          ? { contentType: 'application/json', body: '{"error":{"errors":["invalid_email"]}}' }
          : libraryFile(request),
    });
    const body = `<nl-form ajax data-load-on="ready"><form method="post" action="/iscrizione/">
      <input name="EMAIL" value="a@b"><div class="frc-captcha" data-sitekey="chiave" data-start="none"></div><button id="invia">Invia</button></form></nl-form>`;
    const head = `<script type="module" src="${LIBRARIES}${file}"></script>`;
    await tab.print(htmlPage({ head, body }));
    await tab.page.waitForSelector('nl-form[data-ready]');
    await tab.page.waitForFunction(
      (name) => name in (document.querySelector('.frc-captcha') ?? {}),
      {},
      widget,
    );
    await tab.page.$eval(
      '.frc-captcha',
      (element, name) => {
        const owner = Reflect.get(element, name) as { reset(): void };
        const reset = owner.reset.bind(owner);
        owner.reset = () => {
          reset();
          document.body.dataset['reset'] = '';
        };
      },
      widget,
    );
    await tab.page.click('#invia');
    await tab.page.waitForSelector('body[data-reset] .mc4wp-error');
  });
});
