import type { Page } from 'puppeteer-core';
import type { Answer, Asked } from './answers.ts';
import { menuOpens } from './steps.ts';
import type { Visit } from './visit.ts';

/** One fault that happens while a visitor reads the whole page. */
export interface Fault {
  /** The fault. */
  readonly name: string;
  /** The reason why only Chromium can show this fault, if no other browser can. */
  readonly chromiumOnly?: string;
  /** The reason why WebKit alone cannot show this fault. */
  readonly notInWebkit?: string;
  /** The reason why Firefox alone cannot show this fault. */
  readonly notInFirefox?: string;
  /** Parts of the expected messages. Every reported error contains one of them. */
  readonly reported?: readonly string[];
  /** Parts of messages that can also occur, depending on the order of events. */
  readonly perhaps?: readonly string[];
  /** Tags whose islands cannot work. */
  readonly failed?: readonly string[];
  /** Unhandled promise rejections of the page's own scripts. */
  readonly rejections?: readonly string[];
  /**
   * `counted`: every impression arrives, once. `reported`: some are lost, and each loss is reported. `late`: they are
   * sent once and get no answer in time, which nobody reports. `none`: nothing is counted. `perhaps`: hosts disappear
   * before their ads are known.
   */
  readonly impressions?: 'counted' | 'reported' | 'late' | 'none' | 'perhaps';
  /** Ads that the page lists as printed, each once: the browser counts them too. */
  readonly printed?: readonly string[];
  /** Whether the ad runtime loads; default: true. */
  readonly runtime?: boolean;
  /** Whether the script loads; default: true. */
  readonly script?: boolean;
  /** Whether any island may be unable to start. */
  readonly unsettled?: boolean;
  /** The visitor's first page, relative to the page's own address. */
  readonly path?: string;
  /** Answers requests in place of the server. */
  readonly answer?: (asked: Asked) => Answer | undefined;
  /** Changes the page's markup. */
  readonly print?: (markup: string) => string;
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
  /** Changes the browser before it requests the page. */
  readonly prepare?: (page: Page, url: string) => Promise<void>;
  /** Runs while the page is loading. */
  readonly during?: (visit: Visit) => Promise<void>;
  /** Runs once the page has settled, and checks that the remaining parts work. */
  readonly then?: (visit: Visit) => Promise<void>;
}

export interface FaultGroup {
  readonly title: string;
  readonly faults: readonly Fault[];
}

/** Before the scripts of the page run, another one has replaced something of the browser. */
export const replaced = (name: string, before: () => void, more: Partial<Fault> = {}): Fault => ({
  name,
  before,
  then: menuOpens,
  ...more,
});
