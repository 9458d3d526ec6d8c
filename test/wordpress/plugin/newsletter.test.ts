import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPluginSite, type Answer, type PluginSite } from './plugin-site.ts';

let site: PluginSite;

/** Keeps sign-ups where the test can read them, and has no room for one. */
const SUBSCRIBER = `<?php
/* Plugin Name: iscritti */
add_filter('yearbook_islands_subscribe', function ($taken, $signup) {
  if ('mail@example.org' === $signup['email']) return null;
  if ('rotto@example.org' === $signup['email']) return new WP_Error('strano', 'x');
  if ('rifiutato@example.org' === $signup['email']) return new WP_Error('invalid_email', 'x');
  update_option('iscritti', array_merge(get_option('iscritti', array()), array($signup)));
  return true;
}, 10, 2);
add_filter('pre_wp_mail', function ($sent, $mail) { update_option('posta', $mail); return true; }, 10, 2);
if (get_option('altri_moduli')) add_filter('yearbook_islands_newsletter_form', function ($html, $id) { return '<form data-mine="' . (int) $id . '"></form>'; }, 10, 2);
`;

beforeAll(async () => {
  site = await openPluginSite();
  await site.run(`require_once ABSPATH . 'wp-admin/includes/plugin.php';
    file_put_contents(WP_PLUGIN_DIR . '/iscritti.php', ${`'${SUBSCRIBER.replace(/[\\']/g, '\\$&')}'`});
    activate_plugin('iscritti.php');`);
});
afterAll(() => site.close());
beforeEach(() =>
  site.run(`delete_option('iscritti'); delete_option('posta');
    $GLOBALS['wpdb']->query("DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '%yearbook_islands_rate%'");`),
);

type Fields = Record<string, string>;

const filled = (fields: Fields = {}): Fields => ({
  EMAIL: 'lettrice@example.org',
  FNAME: 'Ada',
  AGREE_TO_TERMS: '1',
  _mc4wp_honeypot: '',
  _mc4wp_timestamp: String(Math.floor(Date.now() / 1000)),
  yb_form: '1',
  ...fields,
});
const inPlace = (fields: Fields): Promise<Answer> => site.call('yb_newsletter', fields);
const withPage = (fields: Fields, headers: Fields = {}): Promise<Answer> =>
  site.ask('/wp-admin/admin-post.php', { headers, body: { action: 'yb_newsletter', ...fields } });
const subscribed = async (): Promise<Record<string, unknown>[]> =>
  JSON.parse(await site.run(`echo json_encode(get_option('iscritti', array()));`)) as Record<
    string,
    unknown
  >[];

describe('[nl_form]', () => {
  it('prints a plain form where no plugin prints one, with nothing agreed to', async () => {
    const html = await site.printed('[nl_form id="3" ajax]');
    expect(html).toMatch(
      /^<nl-form ajax endpoint="\/wp-admin\/admin-ajax\.php"><form id="yb-newsletter-3" class="yb-newsletter" method="post" action="\/wp-admin\/admin-post\.php" data-id="3"/,
    );
    expect(html).toMatch(/<input type="checkbox" name="AGREE_TO_TERMS" value="1" required>/);
    expect(html).not.toMatch(/checked|_wpnonce/);
    expect(html).toMatch(/name="_mc4wp_honeypot" value=""/);
    expect(html).toMatch(/name="_mc4wp_timestamp" value="\d{10}"/);
  });

  it('stands around the form of the newsletter plugin, or of the site', async () => {
    const theirs = await site.run(
      `add_shortcode('mc4wp_form', function ($args) { return '<form class="mc4wp-form" data-id="' . $args['id'] . '"></form>'; }); echo do_shortcode('[nl_form id="12&quot;x"]');`,
    );
    expect(theirs).toBe('<nl-form><form class="mc4wp-form" data-id="12"></form></nl-form>');
    await site.run(`update_option('altri_moduli', 1);`);
    const own = await site.printed('[nl_form id="5"]');
    await site.run(`delete_option('altri_moduli');`);
    expect(own.trim()).toBe('<nl-form><form data-mine="5"></form></nl-form>');
    expect((await site.printed('[nl_form]<form class="mio"></form>[/nl_form]')).trim()).toBe(
      '<nl-form><form class="mio"></form></nl-form>',
    );
  });
});

describe('a sign-up', () => {
  it('is taken in place, with what was agreed to and when', async () => {
    const { status, text } = await inPlace(filled());
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      data: {
        event: 'subscribed',
        message: expect.stringContaining('mc4wp-alert mc4wp-success') as string,
      },
    });
    expect(await subscribed()).toEqual([
      {
        email: 'lettrice@example.org',
        name: 'Ada',
        form: 1,
        agreed: 'I agree to receive the newsletter.',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      },
    ]);
  });

  it('is taken without a script, and the page says so when it comes back', async () => {
    const { status, headers } = await withPage(filled(), { referer: 'http://127.0.0.1/annuario/?marca=x' });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(
      'http://127.0.0.1/annuario/?marca=x&yb_newsletter=subscribed&yb_form=1#yb-newsletter-1',
    );
    expect(await subscribed()).toHaveLength(1);
    const path = await site.publish('author', 'page', '[nl_form id="1"][nl_form id="2"]');
    const { text } = await site.ask(`${path}?yb_newsletter=subscribed&yb_form=1`);
    expect(text.match(/mc4wp-alert/g)).toHaveLength(1);
    expect((await site.ask(`${path}?yb_newsletter=%3Cscript%3E&yb_form=1`)).text).not.toContain(
      'mc4wp-alert',
    );
  });

  it('never leads to another site', async () => {
    const { headers } = await withPage(filled(), { referer: 'https://evil.example/' });
    expect(headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1\/\?yb_newsletter=subscribed/);
  });

  it.each([
    ['an address that is none', { EMAIL: 'lettrice' }, 200, 'invalid_email'],
    ['two lines in the address', { EMAIL: 'a@example.org\nBcc: b@example.org' }, 200, 'invalid_email'],
    ['no address', { EMAIL: '' }, 200, 'required_field_missing'],
    ['a list for the address', { EMAIL: '', 'EMAIL[]': 'a@example.org' }, 200, 'required_field_missing'],
    ['no consent', { AGREE_TO_TERMS: '' }, 200, 'required_field_missing'],
    ['a filled honeypot', { _mc4wp_honeypot: 'x' }, 200, 'spam'],
    ['no time', { _mc4wp_timestamp: '' }, 200, 'spam'],
    ['a time to come', { _mc4wp_timestamp: '2100000000' }, 200, 'spam'],
    ['a form of another year', { _mc4wp_timestamp: '1500000000' }, 403, 'expired'],
    ['a refusal with a reason', { EMAIL: 'rifiutato@example.org' }, 200, 'invalid_email'],
    ['a refusal without one', { EMAIL: 'rotto@example.org' }, 500, 'error'],
  ] satisfies [string, Fields, number, string][])(
    'is refused for %s',
    async (_what, fields, status, code) => {
      const answer = await inPlace(filled(fields));
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.text)).toMatchObject({ error: { type: code, errors: [code] } });
      expect(await subscribed()).toEqual([]);
      const { headers } = await withPage(filled(fields));
      expect(headers.get('location')).toContain(`yb_newsletter=${code}&`);
    },
  );

  it('keeps markup out of what it hands on', async () => {
    await inPlace(filled({ FNAME: '<script>alert(1)</script>Ada "\'\\' }));
    expect(await subscribed()).toMatchObject([{ name: 'Ada "\'\\' }]);
  });

  it('goes to the address of the site where nobody takes it', async () => {
    expect((await inPlace(filled({ EMAIL: 'mail@example.org' }))).status).toBe(200);
    const mail = JSON.parse(await site.run(`echo json_encode(get_option('posta'));`)) as Record<
      string,
      string
    >;
    expect(mail.message).toContain('email: mail@example.org\nname: Ada');
    expect(mail.to).toBe(await site.run(`echo get_option('admin_email');`));
  });

  it('is not taken more than ten times in a minute', async () => {
    await site.run(`$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
      foreach (array(0, 1) as $ahead) set_transient(sprintf('yearbook_islands_rate_sign-up_%s_%d', YearbookIslands\\client_key(), intdiv(time(), 60) + $ahead), 10, 300);`);
    const { status, text } = await inPlace(filled());
    expect(status).toBe(429);
    expect(JSON.parse(text)).toMatchObject({ error: { type: 'too_many' } });
  });
});

it('leaves nothing in the log', async () => {
  expect(await site.debugLog()).toBe('');
});
