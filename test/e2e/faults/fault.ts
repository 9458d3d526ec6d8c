import type { Page } from 'puppeteer-core';
import type { Answer, Asked } from './answers.ts';
import type { Visit } from './visit.ts';

/** One thing that goes wrong while somebody reads the whole page. */
export interface Fault {
  /** What goes wrong. */
  readonly name: string;
  /** What works all the same, beside the promises that hold after every fault. */
  readonly works: string;
  /** What developers are told: each is part of a message, and no error is without one of them. */
  readonly reported?: readonly string[];
  /** What may be told too: it depends on what comes first. */
  readonly perhaps?: readonly string[];
  /** Tags whose islands cannot work. */
  readonly failed?: readonly string[];
  /** What the page's own scripts leave unheard. */
  readonly rejections?: readonly string[];
  /**
   * `counted`: every impression arrives, once. `reported`: some do not, and are told of. `none`: nobody counts.
   * `perhaps`: hosts go before anybody knows what they show.
   */
  readonly impressions?: 'counted' | 'reported' | 'none' | 'perhaps';
  /** Whether the ad runtime comes; it does. */
  readonly runtime?: boolean;
  /** Whether the script comes at all; it does. */
  readonly script?: boolean;
  /** Whether some islands may be unable to start, whichever. */
  readonly unsettled?: boolean;
  /** Where the visitor comes to the page, below its own address. */
  readonly path?: string;
  /** Answers requests in the server's place. */
  readonly answer?: (asked: Asked) => Answer | undefined;
  /** Prints the page otherwise. */
  readonly print?: (markup: string) => string;
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
  /** Changes the browser before it asks for the page. */
  readonly prepare?: (page: Page, url: string) => Promise<void>;
  /** Happens while the page is loading. */
  readonly during?: (visit: Visit) => Promise<void>;
  /** Happens once the page has settled, and sees that what must work does. */
  readonly then?: (visit: Visit) => Promise<void>;
}

export interface FaultGroup {
  readonly title: string;
  readonly faults: readonly Fault[];
}
