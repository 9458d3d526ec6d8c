import { afterEach, describe, expect, it } from 'vitest';
import { lastClick } from '../../../src/lib/last-click.ts';
import { forgetClick, takeEarlyClick } from '../../../src/yearbook/page-clicks.ts';

/** As much of an element as a click needs: whether it is a link, and what is inside it. */
const element = (inside: readonly unknown[], isLink = false): Element =>
  ({ contains: (node: unknown) => inside.includes(node), matches: () => isLink }) as unknown as Element;

const text = {};

const click = (more: object = {}): void => {
  lastClick.event = {
    target: text,
    button: 0,
    defaultPrevented: false,
    timeStamp: performance.now(),
    ...more,
  } as unknown as MouseEvent;
};

describe('a click that came before the code for it (ISLAND-15)', () => {
  afterEach(forgetClick);

  it('counts once, for the element that it was on', () => {
    click();
    expect(takeEarlyClick(element([]))).toBe(false);
    expect(takeEarlyClick(element([text]))).toBe(true);
    expect(takeEarlyClick(element([text]))).toBe(false);
  });

  it.each([
    ['the page has answered it', { defaultPrevented: true }],
    ['it opens a new tab', { ctrlKey: true }],
    ['it is of another button', { button: 1 }],
    ['it is older than 10 s', { timeStamp: performance.now() - 10_001 }],
  ])('does not count where %s', (_why, more) => {
    click(more);
    expect(takeEarlyClick(element([text]))).toBe(false);
  });

  it('is the browser’s on a link', () => {
    click();
    expect(takeEarlyClick(element([text], true))).toBe(false);
  });

  it('does not count after it was answered, or where there was none', () => {
    click();
    forgetClick();
    expect(takeEarlyClick(element([text]))).toBe(false);
  });
});
