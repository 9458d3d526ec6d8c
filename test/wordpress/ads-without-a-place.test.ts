import { beforeAll, describe, expect, it } from 'vitest';
import { bootText, openPluginSite, php } from './plugin/plugin-site.ts';
import { sharedSite } from './shared-site.ts';

let page: string;
let cookies: Record<string, string>;

/** The ads of the site. */
const INVENTORY = `add_filter('yearbook_islands_ads', function () {
  return array(
    'ads' => array(
      1 => array('content' => 'Al suo posto'),
      2 => array('content' => 'Non ancora esce'),
      3 => array('content' => 'Sorteggiato'),
      4 => array('content' => 'Senza peso'),
      5 => array('content' => 'Di un gruppo senza posto'),
      6 => array('content' => 'In prova, scaduto', 'expiry_date' => 1000, 'debugmode' => true),
      7 => array('content' => 'In prova', 'debugmode' => true, 'privacy' => array('ignore' => true)),
    ),
    'groups' => array(
      10 => array('ads' => array(3 => 5, 4 => 0)),
      11 => array('ads' => array(5 => 1)),
    ),
    'placements' => array(
      'uno'     => array('id' => 101, 'item' => 'ad_1'),
      'gruppo'  => array('id' => 102, 'item' => 'group_10'),
      'prova'   => array('id' => 103, 'item' => 'ad_6'),
      'inprova' => array('id' => 104, 'item' => 'ad_7'),
      'perso'   => array('id' => 105, 'item' => 'group_99', 'mode' => 'server'),
    ),
  );
}, 99);`;

const setEnvironment = (type: string): Promise<string> =>
  site.run(
    `file_put_contents(WPMU_PLUGIN_DIR . '/environment.php', ${php(`<?php putenv("WP_ENVIRONMENT_TYPE=${type}");`)});`,
  );

const site = sharedSite(() => openPluginSite());
beforeAll(async () => {
  await site.run('wp_mkdir_p(WPMU_PLUGIN_DIR);');
  await site.install('annunci', INVENTORY);
  cookies = { visitor: '' };
  for (const user of ['subscriber', 'author', 'editor', 'admin']) cookies[user] = await site.cookieOf(user);
  page = await site.publish('admin', 'page', '[ad_placement slug="prova"][ad_placement slug="uno"]');
});

interface Answer {
  readonly status: string;
  readonly item?: string;
  readonly message?: string;
}

/** The server's answer to one question. */
async function ask(method: string, id: string, user = 'visitor'): Promise<Answer> {
  const { text } = await site.call(
    'advads_ad_select',
    {
      ...{ 'deferedAds[0][ad_id]': id, 'deferedAds[0][ad_method]': method, 'deferedAds[0][elementId]': 'x' },
      consent: 'not_needed',
    },
    { cookie: cookies[user] ?? '' },
  );
  const [answer] = JSON.parse(text) as Answer[];
  if (!answer) throw new Error('Nothing was answered.');
  return answer;
}

/** The data that a page tells everybody. */
async function bootData(user = 'visitor'): Promise<string> {
  const { text } = await site.ask(page, { headers: { cookie: cookies[user] ?? '' } });
  return bootText(text);
}

describe('the ad question', () => {
  it.each([
    ['a placement', 'placement', 'uno', 'Al suo posto'],
    ['an ad that a placement holds', 'ad', '1', 'Al suo posto'],
    ['a group that a placement holds', 'group', '10', 'Sorteggiato'],
    ['an ad of such a group', 'ad', '3', 'Sorteggiato'],
  ])('answers %s (WP-12)', async (_what, method, id, item) => {
    expect(await ask(method, id)).toMatchObject({ status: 'success', item });
  });

  it.each([
    ['an ad that no placement holds', 'ad', '2', 'unknown ad'],
    ['an ad that its group never draws', 'ad', '4', 'unknown ad'],
    ['a group that no placement holds', 'group', '11', 'unknown group'],
    ['an ad of such a group', 'ad', '5', 'unknown ad'],
    ['a placement of a group that is not there', 'placement', 'perso', 'no ad may be shown'],
    ['another kind of thing', 'config', '1', 'unknown config'],
    ['a key of two parts', 'ad_1', '', 'unknown ad_1'],
  ])('does not answer %s (WP-12)', async (_what, method, id, message) => {
    for (const user of ['visitor', 'admin'])
      expect(await ask(method, id, user), user).toEqual({ status: 'error', message, elementId: 'x' });
  });
});

describe('an ad in debug mode', () => {
  it('is for editors alone where its rules would hide it (WP-13)', async () => {
    for (const user of ['visitor', 'subscriber', 'author'])
      expect(await ask('placement', 'prova', user), user).toMatchObject({ status: 'error' });
    for (const user of ['editor', 'admin'])
      expect(await ask('placement', 'prova', user), user).toMatchObject({ item: 'In prova, scaduto' });
  });

  it('is for everybody where its rules show it anyway', async () => {
    expect(await ask('placement', 'inprova')).toMatchObject({ item: 'In prova' });
  });

  it('leaves no trace in the page of any visitor (WP-13)', async () => {
    const pages = [await bootData(), await bootData('editor')];
    for (const data of pages) {
      expect(data).not.toMatch(/debugmode|In prova/);
      expect(JSON.parse(data)).toMatchObject({
        passive_placements: {
          '101_1': { ads: { 1: { content: 'Al suo posto' } } },
          '103_1': { ads: {}, ajax_query: { id: '103', method: 'placement' } },
        },
      });
    }
    expect(pages[0]).toBe(pages[1]);
  });

  it('is for everybody on a site that is not live (WP-13)', async () => {
    await setEnvironment('staging');
    expect(await ask('placement', 'prova')).toMatchObject({ item: 'In prova, scaduto' });
    expect(JSON.parse(await bootData())).toMatchObject({
      passive_placements: { '103_1': { ads: { 6: { debugmode: true } } } },
    });
    await setEnvironment('production');
    expect(await ask('placement', 'prova')).toMatchObject({ status: 'error' });
  });
});
