import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import type { Tab } from '../e2e/harness.ts';
import type { Site } from './site.ts';

/** ms: the editor asks PHP for much, one request after the other. */
const SLOW = { timeout: 300_000 };

const INSERTER = '.edit-post-header-toolbar__inserter-toggle, .editor-document-tools__inserter-toggle';

/** More elements than the editor has between two parts. */
const MOST_PRESSES = 120;

const TITLE = 'h1.wp-block-post-title, .editor-post-title__input';

/** WordPress’s editor is ready, and shows no dialogs of its own. */
const IS_READY = `(() => {
  if (!window.wp?.data?.select('core/block-editor')) return false;
  wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
  wp.data.dispatch('core/preferences').set('core', 'enableChoosePatternModal', false);
  const frame = document.querySelector('iframe[name=editor-canvas]');
  return !!(frame?.contentDocument ?? document).querySelector('${TITLE}');
})()`;

const EDITOR = `wp.data.select('core/editor')`;

/** A script’s text for a value. */
export const js = (value: unknown): string => JSON.stringify(value);

/** A tab of a user who has logged in. */
export async function openAs(site: Site, user: string): Promise<Tab> {
  const tab = await site.open({ viewport: { width: 1400, height: 1000 } });
  tab.page.setDefaultTimeout(SLOW.timeout);
  tab.page.setDefaultNavigationTimeout(SLOW.timeout);
  await tab.goto('/wp-login.php');
  await tab.page.$eval('#user_login', (field, name) => ((field as HTMLInputElement).value = name), user);
  await tab.page.$eval('#user_pass', (field) => ((field as HTMLInputElement).value = 'password'));
  await Promise.all([
    tab.page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
    tab.page.click('#wp-submit'),
  ]);
  return tab;
}

/** The block editor in a browser's tab, with a new page in it. */
export class Editor {
  private constructor(
    readonly tab: Tab,
    /** Where the blocks are: a frame of its own, or the page. */
    readonly canvas: Frame,
  ) {}

  get page(): Page {
    return this.tab.page;
  }

  static async open(site: Site, user = 'admin'): Promise<Editor> {
    const tab = await openAs(site, user);
    await tab.goto('/wp-admin/post-new.php?post_type=page');
    await tab.page.waitForFunction(IS_READY, SLOW);
    const frame = await tab.page.$('iframe[name=editor-canvas]');
    return new Editor(tab, (await frame?.contentFrame()) ?? tab.page.mainFrame());
  }

  /** Inserts a block from the library, by its title, at the end of the page. */
  async insert(name: string, title: string): Promise<void> {
    await this.page.evaluate(`wp.data.dispatch('core/block-editor').clearSelectedBlock()`);
    await this.page.click(INSERTER);
    const search = await this.page.waitForSelector('.block-editor-inserter__search input', SLOW);
    await search?.type(title);
    const item = await this.page.waitForSelector(
      `.block-editor-block-types-list__item::-p-text(${title})`,
      SLOW,
    );
    // the list moves under the pointer while results come
    await item?.evaluate((button) => (button as HTMLElement).click());
    await this.untilSelected(name);
    await this.page.click(INSERTER);
    await this.page.waitForFunction(() => !document.querySelector('.block-editor-inserter__search'), SLOW);
  }

  /** Waits until a block of this name is selected. */
  async untilSelected(name: string): Promise<void> {
    const selected = `wp.data.select('core/block-editor').getSelectedBlock()?.name`;
    await this.page.waitForFunction(`${selected} === ${js(`yearbook-islands/${name}`)}`, SLOW);
  }

  /** Waits until the preview of a block shows an element. */
  async preview(name: string, selector: string): Promise<ElementHandle> {
    const found = await this.canvas.waitForSelector(
      `[data-type="yearbook-islands/${name}"] ${selector}`,
      SLOW,
    );
    if (!found) throw new Error(`The preview of ${name} has no ${selector}.`);
    return found;
  }

  /** Selects the first block of this name, and shows its settings. */
  async chooseBlock(name: string): Promise<void> {
    await this.page.evaluate(`{
      const blocks = wp.data.select('core/block-editor').getBlocks();
      const block = blocks.find((one) => one.name === ${js(`yearbook-islands/${name}`)});
      wp.data.dispatch('core/block-editor').selectBlock(block?.clientId);
      wp.data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
    }`);
    await this.page.waitForSelector('.block-editor-block-inspector .components-panel__body', SLOW);
  }

  /** Opens every part of the settings. */
  async openPanels(): Promise<void> {
    await this.page.$$eval(
      '.block-editor-block-inspector .components-panel__body-toggle[aria-expanded=false]',
      (all) => all.forEach((button) => (button as HTMLElement).click()),
    );
  }

  /** The field of the settings with this label. */
  async setting(label: string): Promise<ElementHandle> {
    const labels = '.block-editor-block-inspector label';
    const id = await this.page.waitForFunction(
      (selector, text) =>
        [...document.querySelectorAll<HTMLLabelElement>(selector)].find((one) => one.textContent === text)
          ?.htmlFor,
      SLOW,
      labels,
      label,
    );
    const found = await this.page.$(`#${await id.jsonValue()}`);
    if (!found) throw new Error(`No setting is called ${label}.`);
    return found;
  }

  /** Puts the caret into the title and writes it. */
  async writeTitle(title: string): Promise<void> {
    const field = await this.canvas.waitForSelector(TITLE, SLOW);
    await field?.focus();
    await this.page.keyboard.type(title);
  }

  /** The text of the post as a save would write it now. */
  content(): Promise<string> {
    return this.page.evaluate(`${EDITOR}.getEditedPostContent()`) as Promise<string>;
  }

  /** Waits until the page is published; returns its address. */
  async published(): Promise<string> {
    const isPublished = `${EDITOR}.isCurrentPostPublished() && !${EDITOR}.isSavingPost()`;
    await this.page.waitForFunction(isPublished, SLOW);
    return this.page.evaluate(`${EDITOR}.getPermalink()`) as Promise<string>;
  }

  /** Publishes by the buttons. */
  async publish(): Promise<string> {
    await this.page.click('.editor-post-publish-panel__toggle, .editor-post-publish-button__button');
    const confirm = await this.page.waitForSelector(
      '.editor-post-publish-panel .editor-post-publish-button:not([aria-disabled=true])',
      SLOW,
    );
    await confirm?.click();
    return this.published();
  }

  /** Presses Tab until the focused element has this name; no key if it has. */
  tabTo(name: RegExp): Promise<void> {
    return this.#press(name, () => this.page.keyboard.press('Tab'));
  }

  /** The same backwards. */
  tabBackTo(name: RegExp): Promise<void> {
    return this.#press(name, async () => {
      await this.page.keyboard.down('Shift');
      await this.page.keyboard.press('Tab');
      await this.page.keyboard.up('Shift');
    });
  }

  async #press(name: RegExp, press: () => Promise<void>): Promise<void> {
    const seen: string[] = [];
    while (seen.length < MOST_PRESSES) {
      const focused = await this.page.evaluate(() => {
        const inFrame = document.activeElement instanceof HTMLIFrameElement;
        const element = inFrame
          ? (document.activeElement as HTMLIFrameElement).contentDocument?.activeElement
          : document.activeElement;
        const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
        return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
      });
      if (name.test(focused)) return;
      seen.push(focused.slice(0, 40));
      await press();
    }
    throw new Error(`No element with the name ${name} takes the focus: ${seen.join(' | ')}`);
  }

  close(): Promise<void> {
    return this.tab.close();
  }
}
