import { describe, expect, it } from 'vitest';
import { bootIn, bootText, healthOf, openPluginSite, php } from './plugin-site.ts';
import { CONSENT_SNIPPETS } from '../../consent-snippets.ts';
import { sharedSite } from '../shared-site.ts';

const site = sharedSite(() => openPluginSite({ php: '8.4', wordpress: 'nightly' }));

/** The settings about consent that the page prints. */
const consentOf = async (): Promise<unknown> => bootIn((await site.ask('/annuario/')).text).config.consent;

const choose = (tool: string): Promise<string> =>
  site.run(
    `update_option('yearbook_islands_consent_tool', YearbookIslands\\Consent\\Setting::sanitize_consent_tool(${php(tool)}));`,
  );

const health = async (test: string, before = ''): Promise<{ status: string; label: string }> =>
  site.read(`${before} echo wp_json_encode(${healthOf(test)});`);

describe('the consent tool (WP-31)', () => {
  it('is found by itself, and site health warns where there is none', async () => {
    expect(await consentOf()).toBeUndefined();
    expect((await health('consent')).status).toBe('recommended');
    expect(await health('consent', `define('CLI_VERSION', '3.5.3');`)).toMatchObject({
      status: 'good',
      label: expect.stringContaining('CookieYes') as string,
    });
  });

  it('is the chosen one, or none', async () => {
    await choose('complianz');
    expect(await consentOf()).toEqual({
      enabled: true,
      method: 'custom',
      cookie_name: 'cmplz_marketing',
      cookie_value: '^allow$',
    });
    await choose('none');
    const config = `YearbookIslands\\Ads\\Inventory::of_site()['config']`;
    expect(await site.run(`define('CLI_VERSION', '3.5.3'); echo wp_json_encode(${config});`)).toBe('[]');
    await choose('unknown tool');
    expect(await site.run(`echo YearbookIslands\\Consent\\Setting::consent_tool_in_use();`)).toBe('');
  });

  it('has the settings that the guide gives for each tool', async () => {
    const tools = await site.read<Record<string, object>>(
      `echo wp_json_encode(wp_list_pluck(YearbookIslands\\Consent\\Tools::consent_tools(), 'settings'));`,
    );
    for (const [tool, settings] of Object.entries(CONSENT_SNIPPETS))
      if (tool in tools) expect([tool, { enabled: true, ...tools[tool] }]).toEqual([tool, settings]);
    expect(Object.keys(CONSENT_SNIPPETS).filter((tool) => tool in tools)).toHaveLength(6);
  });

  it('gives way to settings of the ads themselves', async () => {
    expect(
      await site.run(`define('CLI_VERSION', '3.5.3');
        echo wp_json_encode(YearbookIslands\\Consent\\Setting::with_consent_tool(array('consent' => array('enabled' => false))));`),
    ).toBe('{"consent":{"enabled":false}}');
  });

  /** Tool → values of its cookie that mean yes, and no, as its visitors have them. */
  const ANSWERS: Readonly<Record<string, readonly [yes: readonly string[], no: readonly string[]]>> = {
    complianz: [['allow'], ['deny', '']],
    cookieyes: [
      ['consentid:a,consent:yes,action:yes,necessary:yes,advertisement:yes'],
      ['consentid:a,consent:no,action:,necessary:yes,advertisement:no', 'consentid:a,advertisement:'],
    ],
    cookiebot: [
      ['-1', "{stamp:'a',necessary:true,statistics:false,marketing:true,method:'explicit',ver:1}"],
      ['0', "{stamp:'-1',necessary:true,statistics:true,marketing:false,method:'explicit',ver:1}"],
    ],
    cookie_notice: [['true'], ['false']],
    moove: [
      ['{"strict":"1","thirdparty":"0","advanced":"1"}'],
      ['{"strict":"1","thirdparty":"1","advanced":"0"}'],
    ],
    iubenda: [
      ['{"consent":true,"id":1}', '{"purposes":{"1":true,"5":true},"id":1}'],
      ['{"consent":false,"id":1}', '{"purposes":{"1":true,"5":false},"consent":true}'],
    ],
    real_cookie_banner: [
      ['1:u:h:{"d":{"3":[7],"31":[9]},"bc":"main_all"}'],
      ['1:u:h:{"d":{"3":[7],"131":[9]},"bc":"x"}', '1:u:h:{"d":{"31":[]},"bc":"x"}'],
    ],
  };

  it('keeps its answer in a cookie whose values say yes and no', async () => {
    const patterns = await site.read<Record<string, string>>(`
        add_filter('pre_option_yearbook_islands_consent_tool', fn () => 'iubenda');
        update_option('iubenda_cookie_law_solution', array('code_default' => '_iub.csConfiguration = {"siteId":5,"cookiePolicyId":"678"}'));
        $found = array_map(function ($tool) { return $tool['settings']['cookie_value'] ?? ''; }, YearbookIslands\\Consent\\Tools::consent_tools());
        $found['real_cookie_banner'] = YearbookIslands\\Consent\\Tools::marketing_pattern(31);
        echo wp_json_encode($found + array('name' => YearbookIslands\\Consent\\Tools::consent_tools()['iubenda']['settings']['cookie_name']));`);
    expect(patterns.name).toBe('_iub_cs-678');
    for (const [tool, [yes, no]] of Object.entries(ANSWERS)) {
      const pattern = new RegExp(patterns[tool] ?? '^none$');
      const wrong = [...yes.filter((one) => !pattern.test(one)), ...no.filter((one) => pattern.test(one))];
      expect(wrong, tool).toEqual([]);
    }
  });
});

it('Real Cookie Banner is asked for its cookie on a page that has not loaded its classes yet (WP-31)', async () => {
  const name = await site.run(`
    spl_autoload_register(function ($class) {
      if ('DevOwl\\\\RealCookieBanner\\\\MyConsent' !== $class) return;
      eval('namespace DevOwl\\\\RealCookieBanner; class MyConsent {
        static function getInstance() { return new self; }
        function __call($name, $none) { return "getCookieName" === $name ? "rcb-v:3" : $this; }
      }');
    });
    echo YearbookIslands\\Consent\\Tools::real_cookie_banner_cookie();`);
  expect(name).toBe('rcb-v:3');
});

describe('the boot data beside script blockers (WP-32)', () => {
  it('has no address or name of a network in clear text, and the same content', async () => {
    const html =
      '<script src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?a=1&b=\\\\"></script>\\n<p>Caffè, fbq(1)</p>';
    const printed = await site.run(
      `echo YearbookIslands\\Ads\\Boot_Data::out_of_blockers_sight(wp_json_encode(array('content' => "${html.replace(/"/g, '\\"')}", 'title' => 'Testata'), JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES));`,
    );
    expect(printed).not.toMatch(/googlesyndication|adsbygoogle|pagead|fbq/);
    expect(printed).toContain('"title":"Testata"');
    const { content } = JSON.parse(printed) as { content: string };
    expect(content).toBe(html.replace('\\\\\\\\', '\\\\').replace('\\\\', '\\').replace('\\n', '\n'));
  });

  it('prints the ads of a page in this way', async () => {
    const text = bootText((await site.ask('/annuario/')).text);
    expect(text).not.toMatch(/\\u003Cscript[^"]*[A-Za-z0-9]{4}/i);
  });
});

it('optimisers leave our files alone, unless the owner wants it otherwise (WP-33)', async () => {
  const lists = `foreach (array('sgo_javascript_combine_exclude_ids', 'wp-optimize-minify-default-exclusions', 'rocket_delay_js_exclusions', 'litespeed_optimize_js_excludes', 'perfmatters_delay_js_exclusions', 'wphb_delay_js_exclusions') as $filter) echo implode(' ', apply_filters($filter, array('x'))), '|';`;
  expect(await site.run(lists)).toBe(
    'x yearbook-islands-js-module|x yearbook-islands|x yearbook-islands|x yearbook-islands|x yearbook-islands|x yearbook-islands|',
  );
  expect((await site.ask('/annuario/')).text).toContain('id="yearbook-islands-js-module"');
  const off = `add_filter('yearbook_islands_excluded_from', '__return_false');`;
  expect(await site.run(off + lists)).toBe('x|x|x|x|x|x|');
  expect((await health('optimizers', `define('WPO_VERSION', '4.5');`)).status).toBe('good');
  const marks = `define('WPO_VERSION', '4.5'); YearbookIslands\\Assets\\Assets::use_entry(); echo wp_json_encode(apply_filters('wp_script_attributes', array('id' => 'yearbook-islands-js-module')));`;
  expect(JSON.parse(await site.run(marks))).toHaveProperty('data-no-delay-js', true);
  expect(JSON.parse(await site.run(off + marks))).not.toHaveProperty('data-no-delay-js');
  expect(await health('optimizers', `${off} define('WPO_VERSION', '4.5');`)).toMatchObject({
    status: 'recommended',
    label: expect.stringContaining('WP-Optimize') as string,
  });
});
