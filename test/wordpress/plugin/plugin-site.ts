import { vi } from 'vitest';
import { bootWordPress } from '../../../demo/wordpress/lib/boot-wordpress.mjs';

type Options = Parameters<typeof bootWordPress>[0];

// PHP is compiled to WebAssembly, answers one request after the other, and the machine may be busy
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const URL_OF_SITE = 'http://127.0.0.1';

/** The page of settings. */
export const SETTINGS = '/wp-admin/options-general.php?page=yearbook-islands';

/** PHP that loads what the plugin adds to the administration. */
export const IN_ADMINISTRATION = `require_once WP_PLUGIN_DIR . '/yearbook-islands/includes/settings/hooks.php';`;

/** A PHP expression: the answer of a test of Site Health. */
export const healthOf = (test: string): string =>
  `(function () { ${IN_ADMINISTRATION} return call_user_func(apply_filters('site_status_tests', array('direct' => array(), 'async' => array()))['direct']['yearbook_islands_${test}']['test']); })()`;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Asking {
  /** Default: GET, with a body POST. */
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** A form's fields, or a raw body. */
  readonly body?: Record<string, string> | string;
}

/** A WordPress with the built plugin and a small classic theme, without a browser and a port. */
export interface PluginSite {
  /** Requests a page without following redirects; with a body it posts. */
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** The same, for a user who has logged in. */
  askAs(user: string, path: string, asking?: Asking): Promise<Answer>;
  /** Calls admin-ajax.php like a browser. */
  call(action: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  /** Runs PHP inside the site; returns its output. */
  run(code: string): Promise<string>;
  /** The same for PHP that writes JSON. */
  read<T>(code: string): Promise<T>;
  /** Activates a plugin of one file, with this PHP behind its header. */
  install(name: string, code: string): Promise<string>;
  deactivate(name: string): Promise<string>;
  /** Saves settings as an administrator does, on their page; returns the answer. */
  saveSettings(fields: Record<string, string>): Promise<Answer>;
  /** ad id → [impressions, clicks] */
  counts(): Promise<Record<string, [number, number]>>;
  /** Empties the plugin's tables, takes its limits back and deletes options. */
  forget(...options: readonly string[]): Promise<string>;
  /** The output of a shortcode or other content. */
  printed(content: string): Promise<string>;
  /** Publishes a post as this user, through WordPress's filters for that user; returns its path. */
  publish(user: string, type: string, content: string): Promise<string>;
  /** The header that identifies a user. */
  cookieOf(user: string): Promise<string>;
  debugLog(): Promise<string>;
  close(): void;
}

/** The boot data that a page prints, as text; empty where it prints none. */
export const bootText = (html: string): string =>
  /<script type="application\/json" data-ad-runtime>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

/** The parts of boot data that tests look at. */
export interface Boot {
  readonly passive_placements?: Readonly<
    Record<
      string,
      {
        readonly placement_info: { readonly slug: string };
        readonly ajax_query?: { readonly shared_url?: string };
        readonly server_conditions: object;
      }
    >
  >;
  readonly config: {
    readonly ajax_url: string;
    readonly tracking: { readonly blogs: Readonly<Record<string, { readonly url: string }>> };
    readonly consent?: unknown;
  };
}

/** The boot data that a page prints. */
export const bootIn = (html: string): Boot => JSON.parse(bootText(html)) as Boot;

/** Shortcodes of placements. */
export const places = (...slugs: readonly string[]): string =>
  slugs.map((slug) => `[ad_placement slug="${slug}"]`).join('');

/** Shortcodes of all placements of the theme. */
export const ALL_PLACES = places(
  ...['halfpage', 'soci', 'pesi', 'ordine', 'scaduto', 'unavolta', 'mai', 'telefono'],
);

/** The fields by which a call names ads. */
export const listed = (ads: readonly (number | string)[]): Record<string, string> =>
  Object.fromEntries(ads.map((id, at) => [`ads[${at}]`, String(id)]));

/** A PHP string literal. */
export const php = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** A PHP expression for a value. */
export const given = (value: unknown): string =>
  `json_decode(base64_decode('${Buffer.from(JSON.stringify(value)).toString('base64')}'), true)`;

/** PHP that changes the ads of the site: `$ads`. */
export const withAds = (change: string): string =>
  `add_filter('yearbook_islands_ads', function ($ads) { ${change} return $ads; }, 99);`;

/** PHP of the boot data that a page prints. */
export const BOOT_DATA = `YearbookIslands\\Ads\\Boot_Data::of_page(YearbookIslands\\Ads\\Inventory::of_site())`;

/** PHP of APCu, as far as limits need it. */
export const APCU = `
  $GLOBALS['in_memory'] = array();
  function apcu_enabled() { return true; }
  function apcu_fetch($key) { return $GLOBALS['in_memory'][$key] ?? false; }
  function apcu_inc($key, $step = 1, &$success = null, $ttl = 0) { return $GLOBALS['in_memory'][$key] = ($GLOBALS['in_memory'][$key] ?? 0) + $step; }`;

const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

const COOKIE = (user: string): string => `
  $id = get_user_by('login', ${php(user)})->ID;
  $ends = time() + 3600;
  $token = WP_Session_Tokens::get_instance($id)->create($ends);
  echo LOGGED_IN_COOKIE . '=' . rawurlencode(wp_generate_auth_cookie($id, $ends, 'logged_in', $token))
    . '; ' . AUTH_COOKIE . '=' . rawurlencode(wp_generate_auth_cookie($id, $ends, 'auth', $token));`;

const PUBLISH = (user: string, type: string, content: string): string => `
  $_SERVER['REMOTE_ADDR'] = '127.0.0.1';
  wp_set_current_user(get_user_by('login', ${php(user)})->ID);
  kses_init();
  $id = wp_insert_post(wp_slash(array('post_type' => ${php(type)}, 'post_status' => 'publish', 'post_title' => 'Prova', 'post_content' => ${php(content)})));
  echo wp_make_link_relative(get_permalink($id));`;

const USERS = `foreach (array('author', 'editor', 'subscriber') as $role) wp_insert_user(array('user_login' => $role, 'user_pass' => $role, 'user_email' => $role . '@example.org', 'role' => $role));`;

/** Starts the site, with plugins and theme active. */
export async function openPluginSite(options: Partial<Options> = {}): Promise<PluginSite> {
  const wordpress = await bootWordPress({
    url: URL_OF_SITE,
    plugins: { 'yearbook-islands': 'dist/yearbook-islands.zip', ...options.plugins },
    themes: { prova: `${import.meta.dirname}/theme` },
    ...(options.php ? { php: options.php } : {}),
    ...(options.wordpress ? { wordpress: options.wordpress } : {}),
  });
  await wordpress.run(`require_once ABSPATH . 'wp-admin/includes/plugin.php';
    foreach (${given(['yearbook-islands', ...Object.keys(options.plugins ?? {})])} as $plugin) {
      $failed = activate_plugin("$plugin/$plugin.php");
      if (is_wp_error($failed)) throw new Exception($failed->get_error_message());
    }
    switch_theme('prova');`);
  await wordpress.run(`flush_rewrite_rules(false); ${USERS}`);

  const ask = async (path: string, { method, headers = {}, body }: Asking = {}): Promise<Answer> => {
    const sent = typeof body === 'object' ? form(body) : body;
    const type = typeof body === 'object' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const response = await wordpress.fetch({
      url: URL_OF_SITE + path,
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: new Headers({ ...type, ...headers }),
      arrayBuffer: () => new Blob([sent ?? '']).arrayBuffer(),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const { run } = wordpress;
  const withPlugins = (code: string): Promise<string> =>
    run(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${code}`);
  const read = async <T>(code: string): Promise<T> => JSON.parse(await run(code)) as T;
  const cookieOf = (user: string): Promise<string> => run(COOKIE(user));
  // the links of a page hold for the session that it was printed for
  const sessions = new Map<string, Promise<string>>();
  const sessionOf = (user: string): Promise<string> => {
    const session = sessions.get(user) ?? cookieOf(user);
    sessions.set(user, session);
    return session;
  };
  const askAs = async (user: string, path: string, { headers, ...asking }: Asking = {}): Promise<Answer> =>
    ask(path, { ...asking, headers: { ...headers, cookie: await sessionOf(user) } });
  return {
    ask,
    askAs,
    call: (action, fields, headers = {}) =>
      ask('/wp-admin/admin-ajax.php', { headers, body: { action, ...fields } }),
    run,
    read,
    install: (name, code) =>
      withPlugins(
        `file_put_contents(WP_PLUGIN_DIR . '/${name}.php', ${php(`<?php /* Plugin Name: ${name} */\n${code}`)}); activate_plugin('${name}.php');`,
      ),
    deactivate: (name) => withPlugins(`deactivate_plugins('${name}.php');`),
    async saveSettings(fields) {
      const { text } = await askAs('admin', SETTINGS);
      const [, nonce = ''] = /name="_wpnonce" value="(\w+)"/.exec(text) ?? [];
      const body = { option_page: 'yearbook-islands', action: 'update', _wpnonce: nonce, ...fields };
      return askAs('admin', '/wp-admin/options.php', { body });
    },
    forget: (...names) =>
      run(`YearbookIslands\\Ads\\Roll_Up::roll_up_site();
        @unlink(WP_CONTENT_DIR . '/uploads/yearbook-islands/calls-1.php');
        foreach (array('counts', 'batches', 'counters', 'sign_ups') as $table) $GLOBALS['wpdb']->query("DELETE FROM {$GLOBALS['wpdb']->prefix}yearbook_islands_$table");
        foreach (${given(names)} as $option) delete_option($option);`),
    counts: () =>
      read(`YearbookIslands\\Ads\\Roll_Up::roll_up_site();
        $rows = array();
        foreach (YearbookIslands\\Ads\\Counts::read_counts('2000-01-01', 100) as $row) $rows[$row->ad_id] = array((int) $row->impressions, (int) $row->clicks);
        echo json_encode((object) $rows);`),
    printed: (content) => run(`echo apply_filters('the_content', ${php(content)});`),
    publish: (user, type, content) => run(PUBLISH(user, type, content)),
    cookieOf,
    debugLog: wordpress.debugLog,
    close: wordpress.close,
  };
}

/** An entry of the yearbook. */
export interface Entry {
  readonly title: string;
  readonly marca: string;
  readonly movimento: string;
  readonly anno: number;
  readonly cassa?: string;
}

/** Publishes entries; the first one is the newest. */
export const publishEntries = (site: PluginSite, entries: readonly Entry[]): Promise<string> =>
  site.run(`foreach (${given(entries)} as $index => $entry) {
    $id = wp_insert_post(array('post_type' => 'annuario', 'post_status' => 'publish', 'post_title' => $entry['title'], 'post_excerpt' => 'Un orologio',
      'post_date' => gmdate('Y-m-d H:i:s', time() - 3600 * ($index + 1))));
    wp_set_object_terms($id, $entry['marca'], 'marca');
    wp_set_object_terms($id, $entry['movimento'], 'movimento');
    update_post_meta($id, 'anno', $entry['anno']);
    update_post_meta($id, 'cassa', $entry['cassa'] ?? '');
    echo $id, ' ';
  }`);
