import { describe, expect, it } from 'vitest';
import { Steps, type Step } from '../../../src/island/steps.ts';

describe('Steps', () => {
  const log: string[] = [];
  const told = (): string[] => log.splice(0);
  const step = (name: string, ...inputs: unknown[]): Step => [
    inputs,
    () => {
      log.push(`${name} begins`);
      return () => log.push(`${name} ends`);
    },
  ];

  it('run in their order, and those with other inputs again, after all of them have ended', () => {
    const steps = new Steps();
    steps.run([step('a', 1), step('b', 1, NaN), step('c')]);
    expect(told()).toEqual(['a begins', 'b begins', 'c begins']);
    steps.run([step('a', 1), step('b', 1, NaN), step('c')]);
    expect(told()).toEqual([]);
    steps.run([step('a', 2), step('b', 2, NaN), step('c')]);
    expect(told()).toEqual(['a ends', 'b ends', 'a begins', 'b begins']);
    steps.stop();
    expect(told()).toEqual(['a ends', 'b ends', 'c ends']);
    steps.stop();
    expect(told()).toEqual([]);
  });

  it('end once, also where one of them throws', () => {
    const steps = new Steps();
    const broken: Step = [
      [2],
      () => {
        throw new Error('broken');
      },
    ];
    steps.run([step('a', 1), step('b')]);
    expect(() => steps.run([broken, step('b')])).toThrow('broken');
    steps.stop();
    expect(told()).toEqual(['a begins', 'b begins', 'a ends', 'b ends']);
  });
});
