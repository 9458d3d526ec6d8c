import { beforeEach, type TestContext } from 'vitest';
import { browserName } from './launch.ts';

type Name = typeof browserName;

/** Skips a test in one browser if only the other can show the behaviour; the report names the reason. */
export const onlyIn = (name: Name, why: string, { skip }: Pick<TestContext, 'skip'>): void =>
  skip(browserName !== name, why);

/** Skips a test in the one browser that cannot show the behaviour. */
export const notIn = (name: Name, why: string, { skip }: Pick<TestContext, 'skip'>): void =>
  skip(browserName === name, why);

/** The same as `onlyIn` for every test of the surrounding `describe`. */
export function allOnlyIn(name: Name, why: string): void {
  beforeEach((test) => onlyIn(name, why, test));
}
