import { expect } from '@open-wc/testing';
import { registerIsland } from '../../../src/island/loader.ts';
import { waitUntil } from '../wait-until.ts';
import { firstIn, nextEvent, print, tasksDone, unmounted } from './page.ts';
import { after, recordConsole, replace } from '../page.ts';

/** A class that only says when it was connected: the loader cares for no more. */
const plainElement = (): CustomElementConstructor => class extends HTMLElement {};

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

let tags = 0;
function newTag(): string {
  tags += 1;
  return `loader-test-${tags}`;
}

const printed = (tag: string, inner = ''): HTMLElement & { retry?: () => void } =>
  firstIn(print(`<${tag}>${inner}</${tag}>`), tag);

const untilDefined = (tag: string): Promise<unknown> => customElements.whenDefined(tag);

/** Registers a tag whose code counts how often it is asked for. */
function register(
  tag: string,
  loadOn?: Parameters<typeof registerIsland>[1]['loadOn'],
): { asked: () => number } {
  let asked = 0;
  registerIsland(tag, {
    ...(loadOn && { loadOn }),
    load: () => {
      asked += 1;
      return Promise.resolve({ default: plainElement() });
    },
  });
  return { asked: () => asked };
}

describe('the loader', () => {
  it('loads a tag once for all its hosts, by its first registration, and none that no page has', async () => {
    const tag = newTag();
    print(`<${tag}></${tag}><${tag}></${tag}>`);
    const registered = [register(tag), register(tag), register(newTag())];
    await untilDefined(tag);
    print(`<div><${tag}></${tag}></div>`);
    await tasksDone();
    expect(registered.map(({ asked }) => asked())).to.deep.equal([1, 0, 0]);
  });

  it('waits for the host to come near with "visible" (ISLAND-1)', async () => {
    const tag = newTag();
    const section = print(
      `<div style="block-size:${innerHeight + 400}px"></div><${tag} style="display:block">x</${tag}>`,
    );
    const { asked } = register(tag, 'visible');
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    expect(asked()).to.equal(0);
    firstIn(section, 'div').style.blockSize = `${innerHeight + 200}px`;
    await untilDefined(tag);
  });

  it('waits for an interaction, and starts at once where the visitor is at the host already', async () => {
    const [waiting, entered] = [newTag(), newTag()];
    const hosts = [waiting, entered].map(
      (tag) => `<${tag} data-load-on="interaction" tabindex="0">x</${tag}>`,
    );
    const section = print(hosts.join(''));
    const { asked } = register(waiting);
    await tasksDone();
    expect(asked()).to.equal(0);
    firstIn(section, waiting).focus();
    await untilDefined(waiting);
    firstIn(section, entered).focus();
    register(entered);
    await untilDefined(entered);
  });

  it('waits for a media query', async () => {
    const [never, now] = [newTag(), newTag()];
    print(
      `<${never} data-load-on="media((max-width: 1px))"></${never}><${now} data-load-on=" media(all) "></${now}>`,
    );
    const waiting = register(never);
    register(now);
    await untilDefined(now);
    expect(waiting.asked()).to.equal(0);
  });

  for (const loadOn of ['interaction', 'media((max-width: 1px))'])
    it(`shows the pictures of a host that waits for ${loadOn}, which may never come (ISLAND-11)`, async () => {
      const tag = newTag();
      const section = print(
        `<${tag} data-load-on="${loadOn}"><img data-src="${picture}" data-srcset="${picture} 2x" alt=""></${tag}>`,
      );
      const { asked } = register(tag);
      const image = firstIn(section, 'img') as HTMLImageElement;
      await waitUntil(() => image.complete && image.currentSrc === picture);
      expect([image.srcset, image.loading]).to.deep.equal([`${picture} 2x`, 'lazy']);
      expect(asked()).to.equal(0);
    });

  it('loads when the browser is idle, also where the browser cannot say so', async () => {
    for (const known of [window.requestIdleCallback, undefined]) {
      replace(window, 'requestIdleCallback', known);
      const tag = newTag();
      print(`<${tag} data-load-on="idle"></${tag}>`);
      register(tag);
      await untilDefined(tag);
    }
  });

  for (const loadOn of ['whenever', 'media', 'interaction(click)', 'media()']) {
    it(`names data-load-on="${loadOn}", which it does not know, and goes by the tag’s own (ISLAND-1)`, async () => {
      const warned = recordConsole();
      const tag = newTag();
      print(`<${tag} data-load-on="${loadOn}"></${tag}>`);
      register(tag, () => 'idle');
      await untilDefined(tag);
      expect(warned).to.deep.equal([`<${tag}>: data-load-on="${loadOn}" is unknown`]);
    });
  }

  it('forgets a host that was removed while it waited', async () => {
    const tag = newTag();
    const section = print(`<${tag} data-load-on="interaction" tabindex="0">x</${tag}>`);
    const { asked } = register(tag);
    const host = firstIn(section, tag);
    await tasksDone();
    await unmounted(host);
    host.dispatchEvent(new Event('click'));
    await tasksDone();
    expect(asked()).to.equal(0);
    section.append(host);
    await tasksDone();
    await tasksDone();
    host.click();
    await untilDefined(tag);
  });
});

describe('a tag that cannot be loaded', () => {
  beforeEach(() => void recordConsole('error'));

  function registerFailing(tag: string, times: number): void {
    let left = times;
    registerIsland(tag, {
      load: () =>
        left-- > 0 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: plainElement() }),
    });
  }

  it('marks its hosts, says why, and gives them retry()', async () => {
    const tag = newTag();
    const host = printed(tag, '<p>resta</p>');
    const failure = nextEvent<CustomEvent<{ tag: string; error: Error }>>(document, 'island-error');
    registerFailing(tag, 1);
    const { detail, bubbles, composed } = await failure;
    expect([detail.tag, detail.error.message, (detail.error.cause as Error).message]).to.deep.equal([
      tag,
      `Loading chunk ${tag} failed.`,
      'offline',
    ]);
    expect([bubbles, composed, host.hasAttribute('data-error')]).to.deep.equal([true, true, true]);
    expect(host.textContent).to.equal('resta');
    host.retry?.();
    await untilDefined(tag);
    await tasksDone();
    expect([host.hasAttribute('data-error'), Object.hasOwn(host, 'retry')]).to.deep.equal([false, false]);
  });

  it('shows the pictures inside, also those with data-srcset alone (ISLAND-11)', async () => {
    const tag = newTag();
    const section = print(
      `<${tag}><img data-srcset="${picture} 1x" alt=""><img data-src="${picture}" data-srcset="${picture} 2x" alt=""></${tag}>`,
    );
    registerFailing(tag, 1);
    await nextEvent(firstIn(section, tag), 'island-error');
    const images = [...section.querySelectorAll('img')];
    await waitUntil(() => images.every(({ complete, currentSrc }) => complete && currentSrc === picture));
    expect(images.map(({ srcset }) => srcset)).to.deep.equal([`${picture} 1x`, `${picture} 2x`]);
  });

  it('fails again when a retry fails, and comes with the network (CHUNK-5)', async () => {
    const tag = newTag();
    const host = printed(tag);
    await after(host, 'island-error', () => registerFailing(tag, 2));
    await after(host, 'island-error', () => host.retry?.());
    window.dispatchEvent(new Event('online'));
    await untilDefined(tag);
  });

  it('is given up after data-load-timeout seconds, host by host (CHUNK-4)', async () => {
    const tag = newTag();
    const section = print(
      `<${tag} id="hasty" data-load-timeout="0.05"></${tag}><${tag} id="patient"></${tag}>`,
    );
    let arrive: (value: { default: CustomElementConstructor }) => void = () => {};
    const failure = nextEvent(firstIn(section, '#hasty'), 'island-error');
    registerIsland(tag, { load: () => new Promise((resolve) => (arrive = resolve)) });
    await failure;
    expect(firstIn(section, '#patient').hasAttribute('data-error')).to.equal(false);
    arrive({ default: plainElement() });
    await untilDefined(tag);
    await tasksDone();
    expect(firstIn(section, '#hasty').hasAttribute('data-error')).to.equal(false);
  });

  it('is not missed where its host is gone', async () => {
    const tag = newTag();
    const host = printed(tag);
    await after(host, 'island-error', () => registerFailing(tag, 1));
    await unmounted(host);
    expect([host.hasAttribute('data-error'), Object.hasOwn(host, 'retry')]).to.deep.equal([false, false]);
  });
});
