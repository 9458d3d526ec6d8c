import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import type { Readable } from 'node:stream';
import { webkitPaths } from '../../browser-path.mjs';
import { freePort } from '../../free-port.mjs';
import { until } from './wait.ts';

/** Processes of this run. None of them outlives it. */
const running = new Set<ChildProcess>();

/** Ends a process and everything that it has started. */
function end(child: ChildProcess): void {
  if (!running.delete(child) || !child.pid) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}
process.once('exit', () => running.forEach(end));
// a run that is interrupted leaves its workers without their process
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => process.exit(1));

/** Starts a process in a group of its own. */
function start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * A screen that nobody sees. There is no window manager, so the window under the pointer has the focus. The pointer
 * starts in the middle: on a small screen this is inside every window.
 */
function openScreen(command: string): Promise<{ child: ChildProcess; display: string }> {
  const child = start(command, ['-displayfd', '3', '-screen', '0', '600x600x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb has ended before its screen was there')));
    (child.stdio[3] as Readable).once('data', (number: Buffer) =>
      resolve({ child, display: `:${number.toString().trim()}` }),
    );
  });
}

/** An answer of the driver that reports a failure. */
export class DriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

interface SessionOptions {
  /** Port of the proxy on this machine through which the browser sends every request. */
  readonly proxyPort: number;
  readonly runsScripts: boolean;
}

/** ms; a script in a page that has just left for another process gives no answer. */
const SCRIPT_TIMEOUT_MS = 5000;
/** ms; longer than any command takes, so that a driver that hangs is named. */
const COMMAND_TIMEOUT_MS = 30_000;
/**
 * ms; the driver ends a script by a timer of the page, which does not run without JavaScript: the answer of a script in
 * a page that leaves meanwhile never comes.
 */
const NO_ANSWER_MS = SCRIPT_TIMEOUT_MS + 2000;

/** One WebKit with a visitor of its own, by its WebDriver. */
export class Session {
  readonly #base: string;
  readonly #children: readonly ChildProcess[];
  #path = '';
  #window = '';
  /** The driver takes one command at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  private constructor(base: string, children: readonly ChildProcess[]) {
    this.#base = base;
    this.#children = children;
  }

  static async start({ proxyPort, runsScripts }: SessionOptions): Promise<Session> {
    const paths = webkitPaths();
    if (!paths) throw new Error('No WebKit found for the tests.');
    const [screen, port] = await Promise.all([openScreen(paths.screen), freePort()]);
    const driver = start(paths.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: screen.display,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: `${import.meta.dirname}/settings`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        // containers and root cannot have WebKit's own sandbox
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    const session = new Session(`http://127.0.0.1:${port}`, [driver, screen.child]);
    await until(
      () =>
        fetch(`${session.#base}/status`).then(
          () => true,
          () => undefined,
        ),
      'the driver of WebKit',
    );
    const proxy = `127.0.0.1:${proxyPort}`;
    const made = (await session.#ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          // the driver itself never waits for a page
          pageLoadStrategy: 'none',
          timeouts: { script: SCRIPT_TIMEOUT_MS },
          proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy },
          'webkitgtk:browserOptions': {
            binary: paths.browser,
            args: ['--automation', ...(runsScripts ? [] : ['--enable-javascript=false'])],
          },
        },
      },
    })) as { sessionId: string };
    session.#path = `/session/${made.sessionId}`;
    session.#window = (await session.#ask('GET', `${session.#path}/window`)) as string;
    return session;
  }

  /** The window that the next command goes to. */
  get window(): string {
    return this.#window;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const command = `${method} ${path.replace(this.#path, '')}`;
    const limitMs = path.endsWith('/execute/sync') ? NO_ANSWER_MS : COMMAND_TIMEOUT_MS;
    const limit = AbortSignal.timeout(limitMs);
    try {
      const answer = await fetch(this.#base + path, {
        method,
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
        signal: limit,
      });
      const { value } = (await answer.json()) as { value: unknown };
      const { error, message } = Object(value) as { error?: string; message?: string };
      if (error) throw new DriverError(error, `${message ?? ''} (${command})`);
      return value;
    } catch (error) {
      if (!limit.aborted) throw error;
      throw new DriverError('timeout', `the driver has not answered in ${limitMs} ms (${command})`);
    }
  }

  /** Sends a command for a window, once all earlier commands are answered. */
  send(window: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const answer = this.#last.then(async () => {
      if (this.#hasEnded) throw new DriverError('no such window', 'Target closed');
      if (window !== this.#window) {
        await this.#ask('POST', `${this.#path}/window`, { handle: window });
        this.#window = window;
      }
      return this.#ask(method, this.#path + path, body);
    });
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Ends the browser, also in the middle of a command. */
  end(): void {
    this.#hasEnded = true;
    this.#children.forEach(end);
  }
}
