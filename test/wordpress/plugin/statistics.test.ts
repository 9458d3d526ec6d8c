import { beforeAll, describe, expect, it } from 'vitest';
import { openPluginSite, php } from './plugin-site.ts';
import { sharedSite } from '../shared-site.ts';

const PAGE = '/wp-admin/tools.php?page=yearbook-islands-counts';

const site = sharedSite(() => openPluginSite());
beforeAll(async () => {
  // ad 12 is in two placements, 16 in two, 900 in none
  await site.run(`
    $day = function ($ago) { return current_datetime()->modify("-{$ago} days")->format('Y-m-d'); };
    foreach (array(array(12, 0, 1000, 25, 0), array(12, 1, 500, 5, 0), array(16, 1, 40, 0, 100), array(900, 3, 7, 1, 0), array(12, 45, 3, 3, 0)) as list($ad, $ago, $impressions, $clicks, $variance))
      $GLOBALS['wpdb']->insert($GLOBALS['wpdb']->prefix . 'yearbook_islands_counts', array('ad_id' => $ad, 'day' => $day($ago), 'impressions' => $impressions, 'clicks' => $clicks, 'variance' => $variance));`);
});

const read = async (query = ''): Promise<string> => (await site.askAs('admin', PAGE + query)).text;

/** The cells of the table, row by row. */
const rows = (html: string): string[][] =>
  [...html.matchAll(/<tr data-(?:ad|placement|day)=.*?<\/tr>/gs)].map(
    ([row]) => row.replace(/<button.*?<\/button>|<[^>]*>/gs, '|').match(/[^|]+/g) ?? [],
  );

const totals = (html: string): string => /<p class="yb-totals">(.*?)<\/p>/.exec(html)?.[1] ?? '';

describe('an owner reads', () => {
  it('the sums of each ad, the most seen first, with the click rate', async () => {
    const html = await read();
    expect(rows(html)).toEqual([
      ['12 Mezza pagina', '1,500', '30', '2.00 %'],
      ['16 Una volta', '40 ± 20', '0', '0.00 %'],
      ['900', '7', '1', '14.29 %'],
    ]);
    expect(totals(html)).toBe(
      'The last 30 days, in the site’s time zone: 1,547 ± 20 impressions, 31 clicks, click rate 2.00 %.',
    );
  });

  it('the sums of each placement: those of the ads that it holds (WP-30)', async () => {
    const found = rows(await read('&by=placement'));
    expect(found[0]).toEqual(['ordine', '1,540 ± 20', '30', '1.95 %']);
    expect(found).toContainEqual(['pesi', '1,500', '30', '2.00 %']);
    expect(found).toContainEqual(['Mezza', '1,500', '30', '2.00 %']);
    expect(found).toContainEqual(['mai', '0', '0', '—']);
  });

  it('each day, the newest first, in any period', async () => {
    expect(rows(await read('&by=day')).map(([, ...counts]) => counts)).toEqual([
      ['1,000', '25', '2.50 %'],
      ['540 ± 20', '5', '0.93 %'],
      ['7', '1', '14.29 %'],
    ]);
    expect(rows(await read('&by=day&days=90'))).toHaveLength(4);
    expect(totals(await read('&days=7'))).toContain('The last 7 days');
  });

  it('the table in the order that its heads give', async () => {
    const names = async (order: string) => rows(await read(order)).map(([name]) => name);
    const byClicks = ['16 Una volta', '900', '12 Mezza pagina'];
    expect(await names('&orderby=clicks&order=asc')).toEqual(byClicks);
    expect((await names('&orderby=rate&order=desc'))[0]).toBe('900');
  });

  it('a chart with a bar for each counted day', async () => {
    const html = await read();
    expect(html).toContain('role="img" aria-label="Impressions by day; the highest bar is 1,000."');
    const bars = [...html.matchAll(/<rect [^>]*height="([\d.]+)"[^>]*><title>.*?<\/title>/g)];
    expect(bars.map(([, height]) => height)).toEqual(['1.12', '86.40', '160.00']);
  });

  it('the counts, which WordPress shows to administrators alone', async () => {
    const { status, text } = await site.askAs('editor', PAGE);
    expect(status).toBe(403);
    expect(text).not.toContain('Mezza pagina');
  });

  it('no more than the page has, whatever the address asks for', async () => {
    const html = await read('&by[]=x&days=-1&orderby=<script>&order=x&paged=99');
    expect(rows(html)).toHaveLength(3);
    expect(totals(html)).toContain('The last 30 days');
    expect(await read('&by="><script>alert(1)</script>')).not.toContain('<script>alert');
  });
});

describe('the CSV file', () => {
  const link = async (): Promise<string> =>
    (/href="([^"]*admin-post\.php[^"]*)"/.exec(await read('&days=90'))?.[1] ?? '')
      .replaceAll('&#038;', '&')
      .replaceAll('&amp;', '&')
      .replace('http://127.0.0.1', '');

  it('has a row for each ad and day, and a mark for UTF-8', async () => {
    const { status, headers, text } = await site.askAs('admin', await link());
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ads-[\d-]+\.csv"$/);
    const [head, first, ...others] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('day,ad,title,placements,impressions,clicks,error');
    expect(first).toMatch(/^[\d-]+,12,Mezza pagina,halfpage \| pesi \| ordine,1000,25,0$/);
    expect(others).toHaveLength(4);
  });

  it('is for administrators with a link of their own', async () => {
    const without = '/wp-admin/admin-post.php?action=yearbook_islands_counts&days=30';
    const address = await link();
    for (const user of ['editor', 'subscriber']) {
      const cookie = await site.cookieOf(user);
      expect((await site.ask(address, { headers: { cookie } })).status).toBe(403);
      const nonce = await site.run(`parse_str(${php(cookie.replace('; ', '&'))}, $_COOKIE);
        wp_set_current_user(get_user_by('login', ${php(user)})->ID);
        echo wp_create_nonce('yearbook_islands_counts');`);
      const own = await site.ask(`${without}&_wpnonce=${nonce}`, { headers: { cookie } });
      expect([own.status, own.text]).toEqual([403, expect.stringContaining('You may not read the counts.')]);
    }
    expect((await site.ask(address)).text).not.toContain('Mezza pagina');
    expect((await site.askAs('admin', without)).status).toBe(403);
  });

  it('runs no formula in a spreadsheet (WP-30)', async () => {
    const line = await site.run(
      `echo YearbookIslands\\Statistics\\Csv::csv_line(array('=cmd()', '-1', '+x', '@y', 'a,"b"', "c\\nd", "\\t=x", "\\r=x", 'a;=x', 'b,=x'));`,
    );
    expect(line).toBe(`'=cmd(),-1,'+x,'@y,"a,""b""","c\nd","'\t'=x","'\r'=x","a;'=x","b,'=x"`);
  });

  it('has semicolons where the language has a decimal comma', async () => {
    const csv = await site.run(
      `$GLOBALS['wp_locale']->number_format['decimal_point'] = ','; echo YearbookIslands\\Statistics\\Csv::csv_of_counts('2000-01-01');`,
    );
    expect(csv).toMatch(/^\uFEFF?day;ad;title;placements;impressions;clicks;error\r\n/);
  });
});

describe('counts that are older than the setting', () => {
  it('stay without one, and go with one, by the daily job', async () => {
    const kept = (days: string): Promise<string> =>
      site.run(`update_option('yearbook_islands_keep_counts', ${days});
        YearbookIslands\\Statistics\\Retention::schedule_forgetting();
        echo YearbookIslands\\Statistics\\Retention::forget_old_counts(), ' ', count(YearbookIslands\\Ads\\Counts::read_counts('2000-01-01', 99)), ' ', wp_next_scheduled('yearbook_islands_forget_counts') ? 'daily' : 'never';`);
    expect(await kept('0')).toBe('0 5 daily');
    expect(await kept('30')).toBe('1 4 daily');
    expect(await kept('1')).toBe('3 1 daily');
    expect(await kept('0')).toBe('0 1 daily');
  });

  it('are deleted by whole months where days have become months', async () => {
    // the first day that stays is the 15th of a month, and each day has one impression
    const [kept, expected] = await site.read<string[][]>(`
      $table = YearbookIslands\\Ads\\Counts::counts_table();
      $now   = current_datetime();
      $month = $now->modify('first day of -15 months');
      $GLOBALS['wpdb']->query("DELETE FROM $table");
      for ($ago = 397; $ago < 560; $ago++) $GLOBALS['wpdb']->insert($table, array('ad_id' => 12, 'day' => $now->modify("-{$ago} days")->format('Y-m-d'), 'impressions' => 1));
      update_option('yearbook_islands_keep_counts', $month->modify('+14 days')->diff($now)->days + 1);
      YearbookIslands\\Statistics\\Retention::forget_old_counts();
      update_option('yearbook_islands_keep_counts', 0);
      echo json_encode(array(
        $GLOBALS['wpdb']->get_row("SELECT MIN(day), SUM(impressions) FROM $table", ARRAY_N),
        array($month->format('Y-m-d'), (string) ($month->diff($now)->days - 396)),
      ));`);
    expect(kept).toEqual(expected);
  });
});
