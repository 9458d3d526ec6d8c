import { beforeEach, type TestContext } from 'vitest';
import { browserName } from './launch.ts';

type Name = typeof browserName;

/** Skips a test that one browser alone can show in the other, and the report says why. */
export const onlyIn = (name: Name, why: string, { skip }: Pick<TestContext, 'skip'>): void =>
  skip(browserName !== name, why);

/** The same for every test of the `describe` around it. */
export function allOnlyIn(name: Name, why: string): void {
  beforeEach((test) => onlyIn(name, why, test));
}
