import { describe, expect, it } from 'vitest';
import { openPluginSite, type Answer } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

const site = sharedSite(() => openPluginSite());

describe('what the cookie says of a member', () => {
  const entry = (data: unknown): object => ({ abcdef0123: { data, time: 1 } });
  const FACTS = {
    loggedin: entry(true),
    role: entry('administrator'),
    capability: entry('edit_posts'),
    buddypress_profile_field: entry({ field: 'citta', data: 'Roma' }),
  };
  const cookieWith = (value: unknown): string =>
    `advanced_ads_visitor=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;

  const written = ({ headers }: Answer): { value: unknown; line: string } | undefined => {
    const line = headers.getSetCookie().find((one) => one.startsWith('advanced_ads_visitor='));
    if (line === undefined) return undefined;
    const text = decodeURIComponent(/=([^;]*)/.exec(line)?.[1] ?? '');
    return { value: text === '' || text === 'deleted' ? 'gone' : JSON.parse(text), line };
  };

  const logOut = async (value?: unknown): Promise<Answer> => {
    const admin = await site.cookieOf('admin');
    const { text } = await site.ask('/wp-admin/profile.php', { headers: { cookie: admin } });
    const [, nonce = ''] = /action=logout&(?:amp;|#038;)_wpnonce=(\w+)/.exec(text) ?? [];
    const cookie = value === undefined ? admin : `${admin}; ${cookieWith(value)}`;
    const answer = await site.ask(`/wp-login.php?action=logout&_wpnonce=${nonce}`, { headers: { cookie } });
    expect(answer.status).toBe(302);
    return answer;
  };

  it('goes with the logout; what is known of the browser stays (WP-21)', async () => {
    const geo = entry({ country_code: 'IT' });
    const answer = await logOut({ conditions: { ...FACTS, geo }, browser_width: 800, vc_cache_reset: 3 });
    expect(written(answer)?.value).toEqual({ conditions: { geo }, browser_width: 800, vc_cache_reset: 3 });
    expect(written(answer)?.line).toMatch(/path=\/; SameSite=Lax/);
  });

  it('goes with the whole cookie where there is nothing else in it', async () => {
    const answer = written(await logOut({ conditions: FACTS }));
    expect(answer?.value).toBe('gone');
    expect(answer?.line).toMatch(
      /Max-Age=0|expires=Thu, 01-Jan-1970|expires=\w+, \d\d[- ]\w+[- ]20(?!2[6-9])/i,
    );
  });

  it.each(['null', '{"conditions":"x"}', '{"conditions":{"role":"administrator"}}', '%', 'x'.repeat(5000)])(
    'goes from a cookie of any shape: %s',
    async (value) => {
      const answer = await logOut(value);
      expect(JSON.stringify(written(answer)?.value)).not.toMatch(/administrator|role/);
      expect(written(answer)).toBeDefined();
    },
  );

  it('goes with a login too: somebody else is there (WP-21)', async () => {
    const cookie = `wordpress_test_cookie=WP%20Cookie%20check; ${cookieWith({ conditions: FACTS, browser_width: 800 })}`;
    const body = { log: 'author', pwd: 'author', testcookie: '1' };
    const answer = await site.ask('/wp-login.php', { headers: { cookie }, body });
    expect(answer.status).toBe(302);
    expect(written(answer)?.value).toEqual({ browser_width: 800 });
  });

  it('goes beside an ad plugin where our runtime decides by the cookie, and is left to that plugin elsewhere (WP-21)', async () => {
    await site.run(`wp_mkdir_p(WPMU_PLUGIN_DIR);
      file_put_contents(WPMU_PLUGIN_DIR . '/famiglia.php', "<?php add_filter('yearbook_islands_family_active', '__return_true');");`);
    const cookie = { conditions: FACTS, browser_width: 800 };
    for (const [takeover, left] of [
      ['0', undefined],
      ['1', { browser_width: 800 }],
    ] as const) {
      await site.run(`update_option('yearbook_islands_takeover', '${takeover}');`);
      expect(written(await logOut(cookie))?.value).toEqual(left);
    }
    await site.run(`delete_option('yearbook_islands_takeover'); unlink(WPMU_PLUGIN_DIR . '/famiglia.php');`);
  });

  it('has the answer to a condition on the profile, and nothing of the profile (WP-37)', async () => {
    const stored =
      await site.run(`add_filter('yearbook_islands_profile_field', function () { return array('Roma', 'Via Segreta 3'); });
      foreach (array(array('match', 'Roma'), array('match', 'Lodi'), array('contain_not', 'Lodi')) as list($operator, $value)) {
        $condition = array('type' => 'buddypress_profile_field', 'field' => 'citta', 'operator' => $operator, 'value' => $value);
        $answers[] = call_user_func(YearbookIslands\\Ads\\Server_Conditions::VISITOR_FACTS[$condition['type']], $condition);
      }
      echo json_encode($answers);`);
    expect(stored).not.toContain('Segreta');
    expect(JSON.parse(stored)).toEqual([
      { field: 'citta', operator: 'match', value: 'Roma', passes: true },
      { field: 'citta', operator: 'match', value: 'Lodi', passes: false },
      { field: 'citta', operator: 'contain_not', value: 'Lodi', passes: true },
    ]);
  });

  it('is not written where there is no cookie', async () => {
    expect(written(await logOut())).toBeUndefined();
  });
});
