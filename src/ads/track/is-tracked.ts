import type { AdConfig } from '../config.ts';

/** Whether the page says whom to tell of impressions, or what it has printed. */
export const isTracked = ({ tracking: { blogs, printed } }: AdConfig): boolean =>
  blogs.size + printed.size > 0;
