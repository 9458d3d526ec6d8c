import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowedAddress } from '../../../elements/nl-form/redirect.ts';
import { pathTo } from '../elements-of.ts';
import { openPluginSite, php, type Answer } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

/** A newsletter plugin that prints and answers forms as the widely used one does: with its page, whatever is asked for. */
const PLUGIN = `
class Lettera {
  public $ID = 7;
  public $errors = array();
  public $notices = array();
  public $last_event = '';
  public $settings = array('hide_after_success' => '0');
  public function get_redirect_url() { return get_option('lettere_va_a', ''); }
}
function mc4wp_get_form($id = 0) { if ($id !== 7) throw new Exception('no form'); return new Lettera(); }
function lettera($sent = null) { static $form = null; if ($sent) $form = $sent; return $form; }
function lettere_html() {
  $form = lettera();
  $alerts = '';
  if ($form) foreach ($form->notices as $notice) $alerts .= sprintf('<div class="mc4wp-alert mc4wp-%s" role="alert"><p>%s</p></div>', $notice->type, $notice->text);
  return '<script>window.mc4wp = window.mc4wp || {};</script><form id="mc4wp-form-1" class="mc4wp-form mc4wp-form-7" method="post" data-id="7" data-name="Lettera">'
    . '<div class="mc4wp-form-fields"><p><label>E-mail <input type="email" name="EMAIL" required></label></p></div>'
    . '<input type="hidden" name="_mc4wp_form_id" value="7"><div class="mc4wp-response">' . $alerts . '</div></form>';
}
add_shortcode('mc4wp_form', 'lettere_html');
add_action('init', function () {
  register_block_type('mailchimp-for-wp/form', array('render_callback' => 'lettere_html'));
  if (empty($_POST['_mc4wp_form_id'])) return;
  $form = new Lettera();
  $form->settings['hide_after_success'] = get_option('lettere_nasconde', '0');
  if (is_email($_POST['EMAIL'])) {
    $form->last_event = 'subscribed';
    $form->notices[] = (object) array('type' => 'success', 'text' => 'Grazie, <a href="/posta/" onclick="x()">guarda</a>');
  } else {
    $form->errors = array('invalid_email', 'required_field_missing');
    $form->notices[] = (object) array('type' => 'error', 'text' => 'Indirizzo sbagliato');
    $form->notices[] = (object) array('type' => 'error', 'text' => 'Manca un campo');
  }
  lettera($form);
  do_action('mc4wp_form_respond', $form);
}, 10, 0);
`;

let page: string;

const site = sharedSite(() => openPluginSite());
beforeAll(async () => {
  page = await site.publish('admin', 'page', 'Prima.\n\n[nl_form id="7" ajax]\n\nDopo.');
  await site.install('lettere', PLUGIN);
});
beforeEach(() => site.forget('lettere_va_a', 'lettere_nasconde', 'yearbook_islands_wrap_forms'));

describe('a form of the newsletter plugin (WP-23)', () => {
  const send = (email: string, accept: string): Promise<Answer> =>
    site.ask(page, { headers: { accept }, body: { EMAIL: email, _mc4wp_form_id: '7' } });
  const inPlace = async (email: string): Promise<unknown> =>
    JSON.parse((await send(email, 'application/json')).text) as unknown;

  const alert = (kind: string, html: string): string =>
    `<div class="mc4wp-alert mc4wp-${kind}" role="alert"><p>${html}</p></div>`;

  it('that an island sends is answered with JSON', async () => {
    const message = alert('success', 'Grazie, <a href="/posta/">guarda</a>');
    const data = { event: 'subscribed', message, hide_fields: false, redirect_to: '' };
    expect(await inPlace('ada@example.org')).toEqual({ data });
  });

  it('names its errors, with all messages', async () => {
    const message = alert('error', 'Indirizzo sbagliato') + alert('error', 'Manca un campo');
    const errors = ['invalid_email', 'required_field_missing'];
    expect(await inPlace('ada')).toEqual({ error: { type: 'invalid_email', message, errors } });
  });

  it('says where the plugin’s settings lead, and whether they hide the fields', async () => {
    await site.run(
      `update_option('lettere_va_a', 'http://127.0.0.1/grazie/'); update_option('lettere_nasconde', '1');`,
    );
    expect(await inPlace('ada@example.org')).toMatchObject({
      data: { hide_fields: true, redirect_to: 'http://127.0.0.1/grazie/' },
    });
  });

  it.each(['https://pagamenti.example/grazie/?a=b', 'https://pagamenti.example:8443/grazie/'])(
    'leads to a page of another host, where the owner’s settings name it: %s',
    async (address) => {
      await site.run(`update_option('lettere_va_a', ${php(address)});`);
      const { data } = (await inPlace('ada@example.org')) as { data: { redirect_to: string } };
      const hostsOf = async (content: string): Promise<string[]> =>
        (/ redirect-hosts="([^"]*)"/.exec(await site.printed(content))?.[1] ?? '').split(' ');
      await site.run(`update_option('yearbook_islands_wrap_forms', '1');`);
      for (const content of [
        '[nl_form id="7" ajax]',
        '[nl_form ajax redirect-hosts="altrui.example"]',
        '[mc4wp_form id="7"]',
        '[nl_form ajax][mc4wp_form id="7"][/nl_form]',
      ]) {
        const hosts = await hostsOf(content);
        expect(allowedAddress(data.redirect_to, hosts, 'http://127.0.0.1/'), content).toBe(address);
        // an author names no host
        expect(hosts).toHaveLength(1);
      }
    },
  );

  it.each(['', 'http://127.0.0.1/grazie/', '/grazie/', 'no address', 'https://a" onload="x/'])(
    'names no host where it leads to no other one: %j',
    async (address) => {
      await site.run(`update_option('lettere_va_a', ${php(address)});`);
      expect(await site.printed('[nl_form id="7" ajax]')).not.toContain('redirect-hosts');
      expect(
        await site.printed('[nl_form id="8" ajax]<form class="mc4wp-form" data-id="8"></form>[/nl_form]'),
      ).not.toContain('redirect-hosts');
    },
  );

  it('that a browser sends is answered with the page', async () => {
    const { text } = await send('ada@example.org', 'text/html,*/*');
    expect(text).toContain('<p>Prima.</p>');
    expect(text).toContain('mc4wp-alert mc4wp-success');
  });
});

describe('the forms of the newsletter plugin', () => {
  const wrap = (): Promise<string> => site.run(`update_option('yearbook_islands_wrap_forms', '1');`);
  const islandsIn = (html: string): number => html.match(/<nl-form/g)?.length ?? 0;
  const BLOCK = '<!-- wp:mailchimp-for-wp/form {"id":7} /-->';

  it('stay as they are without the setting', async () => {
    for (const content of ['[mc4wp_form id="7"]', BLOCK])
      expect(islandsIn(await site.printed(content)), content).toBe(0);
  });

  it.each([
    ['shortcode', '[mc4wp_form id="7"]'],
    ['shortcode in a Shortcode block', '<!-- wp:shortcode -->[mc4wp_form id="7"]<!-- /wp:shortcode -->'],
    [
      'shortcode in a paragraph',
      '<!-- wp:paragraph --><p>Scrivi: [mc4wp_form id="7"]</p><!-- /wp:paragraph -->',
    ],
    ['block', BLOCK],
    ['shortcode in [nl_form]', '[nl_form id="7" ajax][mc4wp_form id="7"][/nl_form]'],
    ['[nl_form]', '[nl_form id="7" ajax]'],
  ])('become one island each with the setting: %s', async (_what, content) => {
    await wrap();
    const html = await site.printed(content);
    expect(islandsIn(html)).toBe(1);
    expect(html).toMatch(/<nl-form[^>]* ajax/);
    expect(pathTo(html, 'E-mail')).toEqual(['html', 'body', 'main', 'nl-form', 'form', 'div', 'p', 'label']);
  });

  it('take the attributes of a filter', async () => {
    await wrap();
    const html = await site.run(`
      add_filter('yearbook_islands_wrapped_form', function () { return array('timeout' => 5000); });
      echo apply_filters('the_content', '[mc4wp_form]');`);
    expect(html).toContain('<nl-form timeout="5000">');
  });

  it('stay as they are in feeds', async () => {
    await wrap();
    await site.publish('admin', 'post', '[mc4wp_form id="7"]');
    const { text } = await site.ask('/feed/');
    expect(text).toContain('mc4wp-form-7');
    expect(islandsIn(text)).toBe(0);
  });
});
