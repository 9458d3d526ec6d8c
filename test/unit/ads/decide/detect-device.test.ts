import { describe, expect, it } from 'vitest';
import { type ClientHints, detectDevice } from '../../../../src/ads/decide/detect-device.ts';

const mozilla = (system: string, more = '') => `Mozilla/5.0 (${system}) ${more}`;
const android = (model: string, more = 'Chrome/140.0.0.0 Safari/537.36') =>
  mozilla(`Linux; Android 14; ${model}`, `AppleWebKit/537.36 (KHTML, like Gecko) ${more}`);
const MOBILE = 'Chrome/140.0.0.0 Mobile Safari/537.36';
const MAC = mozilla('Macintosh; Intel Mac OS X 10_15_7', 'AppleWebKit/605.1.15 Version/18.0');
const WINDOWS = mozilla('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36');
const PEN = 'Windows NT 6.1; Trident/7.0; Tablet PC 2.0; rv:11.0';
const FIREFOX = 'Gecko/140.0 Firefox/140.0';

type Row = [what: string, agent: string, hints?: ClientHints | null, touchPoints?: number];

const DEVICES: Readonly<Record<string, readonly Row[]>> = {
  mobile: [
    ['an iPhone', mozilla('iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Mobile/15E148 Safari/604.1')],
    ['an iPod', mozilla('iPod touch; CPU iPhone OS 12_0 like Mac OS X')],
    ['an Android phone', android('K', MOBILE)],
    ['an Android phone by hints', android('K', MOBILE), { mobile: true, platform: 'Android' }],
    ['an Android without the word Mobile', android('K')],
    ['the same, whatever its hints say', android('K'), { mobile: false, platform: 'Android' }],
    ['a Galaxy phone', android('SM-S911B', MOBILE)],
    ['Firefox on a phone', mozilla('Android 14; Mobile; rv:140.0', FIREFOX)],
    ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1; U; en) Presto/2.12 Version/11.10', null, 0],
    ['Windows Phone', mozilla('Windows Phone 10.0; Android 6.0.1; Lumia 950', 'Edge/15.1')],
    ['empty hints', android('K', MOBILE), {}],
  ],
  tablet: [
    ['an iPad that says so', mozilla('iPad; CPU OS 12_2 like Mac OS X', 'Mobile/15E148')],
    ['iPadOS with its desktop agent', MAC],
    ['a tablet of the list with hints', android('SM-X710'), { mobile: false, platform: 'Android' }],
    ['a Galaxy Tab', android('SM-X710')],
    ['a Pixel Tablet', android('Pixel Tablet')],
    ['a Nexus 10', android('Nexus 10')],
    ['a Lenovo tablet', android('Lenovo TB-X606F')],
    ['a Kindle Fire', android('KFTRWI')],
    ['Firefox on a tablet', mozilla('Android 14; Tablet; rv:140.0', FIREFOX)],
    ['hints of a computer', mozilla('iPad; CPU OS 12_2'), { mobile: false, platform: 'Linux' }, 0],
  ],
  desktop: [
    ['a Mac', MAC, null, 0],
    ['a Mac with hints', MAC, { mobile: false, platform: 'macOS' }, 0],
    ['Windows', WINDOWS, null, 0],
    ['Windows with a touch screen', WINDOWS, { mobile: false, platform: 'Windows' }, 10],
    ['Windows with a pen', mozilla(PEN, 'like Gecko'), null, 10],
    ['Linux', mozilla('X11; Linux x86_64; rv:140.0', FIREFOX), null, 0],
    ['a crawler', mozilla('compatible; Examplebot/2.1'), null, 0],
    ['nothing', '', null, 0],
  ],
};

describe.each(Object.entries(DEVICES))('detectDevice knows a %s (COND-15)', (device, rows) => {
  it.each(rows)('%s', (_what, agent, hints = null, touchPoints = 5) => {
    expect(detectDevice(agent, hints, touchPoints)).toBe(device);
  });
});
