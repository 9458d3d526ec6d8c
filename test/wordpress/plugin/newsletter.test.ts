import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPluginSite, type Answer } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

/** Stores sign-ups for the test, and refuses two addresses. */
const SUBSCRIBER = `
add_filter('yearbook_islands_subscribe', function ($taken, $signup) {
  if (in_array($signup['email'], array('mail@example.org', 'rimasta@example.org'), true)) return null;
  if ('rotto@example.org' === $signup['email']) return new WP_Error('strano', 'x');
  if ('rifiutato@example.org' === $signup['email']) return new WP_Error('invalid_email', 'x');
  update_option('iscritti', array_merge(get_option('iscritti', array()), array($signup)));
  return true;
}, 10, 2);
add_filter('pre_wp_mail', function ($sent, $mail) {
  if (get_option('posta_rotta')) return false;
  update_option('posta', array_merge(get_option('posta', array()), array($mail)));
  return true;
}, 10, 2);
add_filter('yearbook_islands_confirm_sign_up', function ($confirm) { return !get_option('senza_conferma'); });
foreach (array('yearbook_islands_rate_limit', 'yearbook_islands_site_rate_limit') as $filter)
  add_filter($filter, function ($limit, $what) use ($filter) { return get_option('limiti', array())["$filter $what"] ?? get_option('limite', $limit); }, 10, 2);
if (get_option('altri_moduli')) add_filter('yearbook_islands_newsletter_form', function ($html, $id) { return '<form data-mine="' . (int) $id . '"></form>'; }, 10, 2);
`;

const site = sharedSite(() => openPluginSite());
beforeAll(() => site.install('iscritti', SUBSCRIBER));
/** Signed times of printing: of a form that was just printed, and of one a week and an hour ago. */
let printed = '';
let printedLongAgo = '';
beforeEach(async () => {
  await site.forget('iscritti', 'posta', 'posta_rotta', 'senza_conferma', 'limite', 'limiti');
  [printed = '', printedLongAgo = ''] = await site.read<string[]>(`
    foreach (array('sign_ups', 'forget_sign_ups') as $hook) wp_clear_scheduled_hook("yearbook_islands_$hook");
    echo json_encode(array(YearbookIslands\\Newsletter\\Plain_Form::form_token(time()), YearbookIslands\\Newsletter\\Plain_Form::form_token(time() - 7 * 86400 - 3600)));`);
});

type Fields = Record<string, string>;

const filled = (fields: Fields = {}): Fields => ({
  EMAIL: 'lettrice@example.org',
  FNAME: 'Ada',
  AGREE_TO_TERMS: '1',
  _mc4wp_honeypot: '',
  yb_printed: printed,
  yb_form: '1',
  ...fields,
});
const inPlace = (fields: Fields, headers: Fields = {}): Promise<Answer> =>
  site.call('yb_newsletter', fields, headers);
/** Statuses of so many sign-ups, one after the other. */
const statusesOf = async (times: number, emailOf: (nth: number) => string): Promise<number[]> => {
  const statuses = [];
  for (let nth = 0; nth < times; nth++)
    statuses.push((await inPlace(filled({ EMAIL: emailOf(nth) }))).status);
  return statuses;
};
const withPage = (fields: Fields, headers: Fields = {}): Promise<Answer> =>
  site.ask('/wp-admin/admin-post.php', { headers, body: { action: 'yb_newsletter', ...fields } });
const subscribed = async (): Promise<Record<string, unknown>[]> =>
  site.read<Record<string, unknown>[]>(`echo json_encode(get_option('iscritti', array()));`);

describe('[nl_form]', () => {
  it('prints a plain form if no plugin prints one, with no box ticked', async () => {
    const html = await site.printed('[nl_form id="3" ajax]');
    expect(html).toMatch(
      /^<nl-form ajax endpoint="\/wp-admin\/admin-ajax\.php"><form id="yb-newsletter-3" class="yb-newsletter" method="post" action="\/wp-admin\/admin-post\.php" data-id="3"/,
    );
    expect(html).toMatch(/<input type="checkbox" name="AGREE_TO_TERMS" value="1" required>/);
    expect(html).not.toMatch(/checked|_wpnonce/);
    expect(html).toMatch(/name="_mc4wp_honeypot" value=""/);
    expect(html).toMatch(/name="yb_printed" value="\d{10}-[0-9a-f]{20}"/);
  });

  it('surrounds the form of the newsletter plugin, or of the site', async () => {
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

describe('a sign-up that needs no confirmation', () => {
  beforeEach(() => site.run(`update_option('senza_conferma', 1);`));

  it('is taken in place, with what was agreed to and when', async () => {
    const { status, text } = await inPlace(filled());
    expect(status).toBe(200);
    const message = expect.stringContaining('mc4wp-alert mc4wp-success') as string;
    expect(JSON.parse(text)).toEqual({ data: { event: 'subscribed', message } });
    expect(await subscribed()).toEqual([
      {
        email: 'lettrice@example.org',
        name: 'Ada',
        form: 1,
        agreed: 'I agree to receive the newsletter.',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        confirmed: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      },
    ]);
  });

  it('is stored without a script, and the page shows the result', async () => {
    const { status, headers } = await withPage(filled(), { referer: 'http://127.0.0.1/annuario/?marca=x' });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(
      'http://127.0.0.1/annuario/?marca=x&yb_newsletter=subscribed&yb_form=1#yb-newsletter-1',
    );
    expect(await subscribed()).toHaveLength(1);
    const path = await site.publish('author', 'page', '[nl_form id="1"][nl_form id="2"]');
    const { text } = await site.ask(`${path}?yb_newsletter=subscribed&yb_form=1`);
    expect(text.match(/mc4wp-alert/g)).toHaveLength(1);
    const { text: odd } = await site.ask(`${path}?yb_newsletter=%3Cscript%3E&yb_form=1`);
    expect(odd).not.toContain('mc4wp-alert');
  });

  it('never redirects to another site', async () => {
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
    ['no time', { yb_printed: '' }, 200, 'spam'],
    ['a time to come', { yb_printed: '2100000000' }, 200, 'spam'],
    ['a time that nobody has signed', { yb_printed: String(Math.floor(Date.now() / 1000)) }, 200, 'spam'],
    ['a time with another’s signature', { yb_printed: '2100000000-00000000000000000000' }, 200, 'spam'],
    ['a time that is only written', { _mc4wp_timestamp: '1500000000', yb_printed: '' }, 200, 'spam'],
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

  it('is refused from the form of another site (WP-36)', async () => {
    const theirs = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const { status, text } = await inPlace(filled(), theirs);
    expect([status, JSON.parse(text)]).toMatchObject([403, { error: { type: 'foreign' } }]);
    const { headers } = await withPage(filled(), theirs);
    expect(headers.get('location')).toContain('yb_newsletter=foreign&');
    expect(await subscribed()).toEqual([]);
    expect((await inPlace(filled(), { origin: 'http://127.0.0.1' })).status).toBe(200);
  });

  it.each([
    ['client', 'hour'],
    ['client', 'day'],
    ['site', 'hour'],
    ['site', 'day'],
  ])('is limited for the %s by the %s (WP-36)', async (whose, span) => {
    const filter = `yearbook_islands_${whose === 'site' ? 'site_' : ''}rate_limit`;
    await site.run(
      `update_option('limite', 0); update_option('limiti', array('${filter} sign-up-${span}' => 2));`,
    );
    const results = await statusesOf(5, (nth) => `lettrice${nth}@example.org`);
    expect(results.slice(0, 2)).toEqual([200, 200]);
    // the span may end in between, once
    expect(results).toContain(429);
    expect((await subscribed()).length).toBeLessThanOrEqual(4);
  });

  it('passes on text without markup', async () => {
    await inPlace(filled({ FNAME: '<script>alert(1)</script>Ada "\'\\' }));
    expect(await subscribed()).toMatchObject([{ name: 'Ada "\'\\' }]);
  });

  it('is mailed to the site if no code handles it', async () => {
    expect((await inPlace(filled({ EMAIL: 'mail@example.org' }))).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.message).toContain('email: mail@example.org\nname: Ada');
    expect(mail?.to).toBe(await site.run(`echo get_option('admin_email');`));
  });

  it('is refused from a form of another week, and taken from a cached page a day old', async () => {
    const { status, text } = await inPlace(filled({ yb_printed: printedLongAgo }));
    expect([status, JSON.parse(text)]).toMatchObject([403, { error: { type: 'expired' } }]);
    const yesterday = await site.run(
      `echo YearbookIslands\\Newsletter\\Plain_Form::form_token(time() - 86400 - 3600);`,
    );
    expect((await inPlace(filled({ yb_printed: yesterday }))).status).toBe(200);
  });

  it('is not taken more than ten times in a minute', async () => {
    const taken = await site.run(`$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
      for ($taken = 0; !YearbookIslands\\Limits\\Rate_Limit::is_over_limit('sign-up'); $taken++);
      echo $taken;`);
    // a minute may end in between, once
    expect(['10', '20']).toContain(taken);
    await site.run(`update_option('limite', 1);`);
    const answers = [await inPlace(filled()), await inPlace(filled()), await inPlace(filled())];
    const refused = answers.find(({ status }) => status === 429);
    expect(JSON.parse(refused?.text ?? '{}')).toMatchObject({ error: { type: 'too_many' } });
  });
});

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
}

const mails = async (): Promise<Mail[]> =>
  site.read<Mail[]>(`echo json_encode(get_option('posta', array()));`);

/** The address in a mail, as a path of the site. */
const linkIn = (mail: Mail | undefined): string =>
  /http:\/\/127\.0\.0\.1(\S*yb_sign_up=\S*)/.exec(mail?.message ?? '')?.[1] ?? 'no link';

/** Presses the button of the page that a link leads to. */
const press = async (link: string): Promise<Answer> => {
  const { searchParams } = new URL(link, 'http://127.0.0.1');
  return site.ask('/wp-admin/admin-post.php', { body: Object.fromEntries(searchParams) });
};

describe('a sign-up', () => {
  it('counts only when the address has confirmed it: by a button, not by the link alone (WP-19)', async () => {
    const { status, text } = await inPlace(filled());
    expect([status, JSON.parse(text)]).toMatchObject([200, { data: { event: 'confirm' } }]);
    expect(await subscribed()).toEqual([]);
    const [mail, ...more] = await mails();
    expect([mail?.to, more]).toEqual(['lettrice@example.org', []]);
    const page = await site.ask(linkIn(mail));
    expect(page.status).toBe(200);
    expect(page.text).toContain('lettrice@example.org');
    expect(page.text).toMatch(/<meta name='robots' content='[^']*noindex/);
    expect(await subscribed()).toEqual([]);
    expect((await press(linkIn(mail))).text).toContain('you are signed up');
    expect(await subscribed()).toMatchObject([
      { email: 'lettrice@example.org', name: 'Ada', form: 1, agreed: 'I agree to receive the newsletter.' },
    ]);
  });

  it('is one, however often its link is followed (WP-19)', async () => {
    await inPlace(filled());
    const [mail] = await mails();
    for (let n = 0; n < 3; n++) expect((await press(linkIn(mail))).status).toBe(200);
    expect(await subscribed()).toHaveLength(1);
  });

  it('may be confirmed again where the service refused it', async () => {
    await inPlace(filled({ EMAIL: 'rotto@example.org' }));
    const [mail] = await mails();
    for (let n = 0; n < 2; n++) expect((await press(linkIn(mail))).status).toBe(500);
  });

  it('for somebody else brings a mail that says nothing of the sender’s choosing (WP-19)', async () => {
    await inPlace(filled({ EMAIL: 'altra@example.org', FNAME: 'Vinci su http://evil.example' }));
    const [mail] = await mails();
    expect(mail?.to).toBe('altra@example.org');
    expect(`${mail?.subject} ${mail?.message}`).not.toMatch(/evil|Vinci/);
    expect(await subscribed()).toEqual([]);
  });

  it('mails no mailbox more than three times in an hour, whatever its tag (WP-19)', async () => {
    await site.run(`update_option('limite', 0);`);
    const results = await statusesOf(8, (nth) =>
      nth % 2 ? `ALTRA+${nth}@example.org` : 'altra@example.org',
    );
    expect(results.slice(0, 3)).toEqual([200, 200, 200]);
    expect(results).toContain(429);
    // an hour may end in between, once
    expect((await mails()).length).toBeLessThanOrEqual(6);
  });

  it('is not confirmed by a link that the site has not written, or wrote too long ago (WP-19)', async () => {
    const old = await site.run(
      `echo YearbookIslands\\Newsletter\\Confirm::confirmation_link(array('email' => 'a@example.org', 'name' => '', 'form' => 1, 'agreed' => 'x', 'time' => gmdate('c', time() - 8 * 86400)));`,
    );
    await inPlace(filled());
    const [mail] = await mails();
    const link = linkIn(mail);
    const victim = JSON.stringify({ email: 'vittima@example.org', time: new Date().toISOString() });
    const forged = `&yb_sign_up=${Buffer.from(victim).toString('base64url')}`;
    const bare = '/wp-admin/admin-post.php?action=yb_newsletter_confirm';
    const wrong = [
      ...[old.replace('http://127.0.0.1', ''), link.slice(0, -1), link.replace(/.{40}$/, '')],
      ...['', forged, '&yb_sign_up[]=x', '&yb_sign_up=%3Cscript%3Ealert(1)'].map((ticket) => bare + ticket),
    ];
    for (const one of wrong) {
      for (const { status, text } of [await site.ask(one), await press(one)]) {
        expect(status, one).toBe(403);
        expect(text).not.toContain('<script>alert');
      }
    }
    expect(await subscribed()).toEqual([]);
  });

  it('has a link that nobody can read, and that no other page learns (WP-36)', async () => {
    await inPlace(filled());
    const link = linkIn((await mails())[0]);
    const [, ticket = ''] = /yb_sign_up=([\w-]+)$/.exec(link) ?? [];
    expect(ticket.length).toBeGreaterThan(60);
    expect(Buffer.from(ticket, 'base64url').toString('latin1')).not.toMatch(/lettrice|example|Ada|email/);
    expect((await site.ask(link)).headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('says so where the mail does not go', async () => {
    await site.run(`update_option('posta_rotta', 1);`);
    expect((await inPlace(filled())).status).toBe(500);
  });

  it('is told on the page where the form was sent without script', async () => {
    const { headers } = await withPage(filled(), { referer: 'http://127.0.0.1/annuario/' });
    expect(headers.get('location')).toContain('yb_newsletter=confirm&');
    const path = await site.publish('author', 'page', '[nl_form id="1"]');
    expect((await site.ask(`${path}?yb_newsletter=confirm&yb_form=1`)).text).toContain(
      'mc4wp-alert mc4wp-success',
    );
  });
});

describe('the owner’s mail', () => {
  const OWN = 'mail@example.org';
  beforeEach(() => site.run(`update_option('senza_conferma', 1); update_option('limite', 0);`));
  const signUp = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n++) await inPlace(filled({ EMAIL: OWN, FNAME: `Lettrice ${n}` }));
  };
  const names = (all: readonly Mail[]): string[] =>
    all.flatMap(({ message }) => [...message.matchAll(/name: (.*)/g)].map(([, name = '']) => name));
  /** The next span of time comes, and its clock rings. */
  const later = (): Promise<string> =>
    site.run(`$GLOBALS['wpdb']->query("UPDATE {$GLOBALS['wpdb']->prefix}yearbook_islands_counters SET span = 0 WHERE name = 'owner-mail'");
      do_action('yearbook_islands_sign_ups');`);

  it('is one in a quarter of an hour; what comes meanwhile is gathered, and nothing is lost (WP-20)', async () => {
    await signUp(6);
    const first = await mails();
    // a quarter may end in between, once
    expect(first.length).toBeLessThanOrEqual(2);
    const isPlanned = `wp_next_scheduled('yearbook_islands_sign_ups') > time()`;
    expect(await site.run(`echo ${isPlanned} ? 'planned' : 'not planned';`)).toBe('planned');
    await later();
    const all = await mails();
    expect(all.length).toBeLessThanOrEqual(first.length + 1);
    expect(names(all)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Lettrice ${n}`));
    await later();
    expect(await mails()).toHaveLength(all.length);
  });

  it('that does not go is sent again with the next (WP-20)', async () => {
    await site.run(`update_option('posta_rotta', 1);`);
    await signUp(2);
    expect(await mails()).toEqual([]);
    await site.run(`delete_option('posta_rotta');`);
    await later();
    expect(names(await mails())).toEqual(['Lettrice 0', 'Lettrice 1']);
  });

  it('takes no sign-up that another mail has just taken, and all that one has left behind', async () => {
    await site.run(`update_option('posta_rotta', 1);`);
    await signUp(2);
    const claimed = await site.read<number[]>(`
      $claim = function ($name) { return count(YearbookIslands\\Newsletter\\Kept_Sign_Ups::claim_sign_ups($name, 10)); };
      $now = array($claim('uno'), $claim('due'));
      $GLOBALS['wpdb']->query("UPDATE {$GLOBALS['wpdb']->prefix}yearbook_islands_sign_ups SET claimed = claimed - 4000");
      echo json_encode(array_merge($now, array($claim('tre'))));`);
    expect(claimed).toEqual([2, 0, 2]);
  });

  it('goes at once when the plugin is switched off (WP-20)', async () => {
    await signUp(3);
    await site.run(`YearbookIslands\\Plugin\\Install::deactivate();`);
    expect(names(await mails())).toEqual(['Lettrice 0', 'Lettrice 1', 'Lettrice 2']);
    await site.run(`YearbookIslands\\Plugin\\Install::activate();`);
  });

  it('that never goes keeps a sign-up for thirty days, is named, and then nothing (WP-36)', async () => {
    await site.run(`update_option('posta_rotta', 1);`);
    await signUp(2);
    const after = (days: number): Promise<string> =>
      site.run(`$GLOBALS['wpdb']->query("UPDATE {$GLOBALS['wpdb']->prefix}yearbook_islands_sign_ups SET taken = taken - " . (${days} * 86400));
        do_action('yearbook_islands_forget_sign_ups');
        echo $GLOBALS['wpdb']->get_var("SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}yearbook_islands_sign_ups"),
          ' ', wp_next_scheduled('yearbook_islands_forget_sign_ups') ? 'daily' : 'never', ' ', YearbookIslands\\Settings\\Site_Health::sign_ups_health()['status'];`);
    expect(await after(0)).toBe('2 daily good');
    expect(await after(29)).toBe('2 daily recommended');
    expect(await after(2)).toBe('0 never good');
  });

  it('waits for nobody who asks for their data, or for its end (WP-36)', async () => {
    await site.run(`update_option('posta_rotta', 1);`);
    await signUp(2);
    await inPlace(filled({ EMAIL: 'rimasta@example.org' }));
    const tool = (kind: string): Promise<Record<string, unknown>> =>
      site.read(`$tool = apply_filters('wp_privacy_personal_data_${kind}s', array())['yearbook-islands'];
        echo json_encode(call_user_func($tool['callback'], 'MAIL+x@example.org', 1));`);
    const exported = await tool('exporter');
    expect(exported.done).toBe(true);
    expect(JSON.stringify(exported.data)).toMatch(/mail@example\.org.*Lettrice 0.*Lettrice 1/);
    expect(JSON.stringify(exported.data)).not.toContain('rimasta');
    expect(await tool('eraser')).toMatchObject({ items_removed: true, items_retained: false, done: true });
    expect((await tool('exporter')).data).toEqual([]);
    await site.run(`delete_option('posta_rotta');`);
    await later();
    expect((await mails()).map(({ message }) => message).join()).not.toContain(OWN);
  });

  it('leaves nothing of a person in the database once it has gone (WP-20)', async () => {
    await signUp(1);
    const kept = `SELECT CONCAT(COUNT(*), ' ', SUM(LENGTH(sign_up))) FROM {$GLOBALS['wpdb']->prefix}yearbook_islands_sign_ups`;
    expect(await site.run(`echo $GLOBALS['wpdb']->get_var("${kept}");`)).toBe('1 0');
  });
});
