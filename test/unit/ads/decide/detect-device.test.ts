import { describe, expect, it } from 'vitest';
import { type ClientHints, detectDevice } from '../../../../src/ads/decide/detect-device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const android = (model: string, mobile = '') =>
  `Mozilla/5.0 (Linux; Android 14; ${model}) ${WEBKIT} Chrome/140.0.0.0 ${mobile}Safari/537.36`;
const apple = (what: string) => `Mozilla/5.0 (${what}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0`;
const MAC = 'Macintosh; Intel Mac OS X 10_15_7';

describe('detectDevice (COND-15)', () => {
  it.each<[string, string, ClientHints | null, number, string]>([
    [
      'an iPhone',
      apple('iPhone; CPU iPhone OS 18_0 like Mac OS X') + ' Mobile/15E148 Safari/604.1',
      null,
      5,
      'mobile',
    ],
    ['an iPod', apple('iPod touch; CPU iPhone OS 12_0 like Mac OS X'), null, 5, 'mobile'],
    ['an iPad that says so', apple('iPad; CPU OS 12_2 like Mac OS X') + ' Mobile/15E148', null, 5, 'tablet'],
    ['iPadOS with its desktop agent', apple(MAC), null, 5, 'tablet'],
    ['a Mac', apple(MAC), null, 0, 'desktop'],
    ['a Mac with hints', apple(MAC), { mobile: false, platform: 'macOS' }, 0, 'desktop'],
    ['an Android phone', android('K', 'Mobile '), null, 5, 'mobile'],
    [
      'an Android phone by hints',
      android('K', 'Mobile '),
      { mobile: true, platform: 'Android' },
      5,
      'mobile',
    ],
    ['an Android without the word Mobile', android('K'), null, 5, 'mobile'],
    [
      'an Android without the word Mobile, whatever its hints say',
      android('K'),
      { mobile: false, platform: 'Android' },
      5,
      'mobile',
    ],
    [
      'a tablet of the list with hints',
      android('SM-X710'),
      { mobile: false, platform: 'Android' },
      5,
      'tablet',
    ],
    ['a Galaxy Tab', android('SM-X710'), null, 5, 'tablet'],
    ['a Galaxy phone', android('SM-S911B', 'Mobile '), null, 5, 'mobile'],
    ['a Pixel Tablet', android('Pixel Tablet'), null, 5, 'tablet'],
    ['a Nexus 10', android('Nexus 10'), null, 5, 'tablet'],
    ['a Lenovo tablet', android('Lenovo TB-X606F'), null, 5, 'tablet'],
    ['a Kindle Fire', android('KFTRWI'), null, 5, 'tablet'],
    [
      'Firefox on a tablet',
      'Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0',
      null,
      5,
      'tablet',
    ],
    [
      'Firefox on a phone',
      'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      null,
      5,
      'mobile',
    ],
    [
      'Opera Mini',
      'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1; U; en) Presto/2.12 Version/11.10',
      null,
      0,
      'mobile',
    ],
    [
      'Windows Phone',
      'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Lumia 950) Edge/15.1',
      null,
      5,
      'mobile',
    ],
    [
      'Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      null,
      0,
      'desktop',
    ],
    [
      'Windows with a touch screen',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0`,
      { mobile: false, platform: 'Windows' },
      10,
      'desktop',
    ],
    [
      'Windows with a pen',
      'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; Tablet PC 2.0; rv:11.0) like Gecko',
      null,
      10,
      'desktop',
    ],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', null, 0, 'desktop'],
    ['a crawler', 'Mozilla/5.0 (compatible; Examplebot/2.1)', null, 0, 'desktop'],
    ['nothing', '', null, 0, 'desktop'],
    [
      'a tablet whose hints are of the computer that imitates it',
      apple('iPad; CPU OS 12_2'),
      { mobile: false, platform: 'Linux' },
      0,
      'tablet',
    ],
    ['empty hints', android('K', 'Mobile '), {}, 5, 'mobile'],
  ])('%s', (_what, userAgent, hints, touchPoints, expected) => {
    expect(detectDevice(userAgent, hints, touchPoints)).toBe(expected);
  });
});
