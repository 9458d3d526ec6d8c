import { expect, it } from 'vitest';
import { TRACKING_PARAMETERS, withoutParameters } from '../../../../src/ads/deliver/tracking-parameters.ts';
import { TRACKED } from './tracked-addresses.ts';

it.each(TRACKED)('%s is the page %s (SERVER-15)', (address, plain) => {
  expect(withoutParameters(address, TRACKING_PARAMETERS)).toBe(plain);
});
