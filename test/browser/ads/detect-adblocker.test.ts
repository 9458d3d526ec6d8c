import { expect } from '@open-wc/testing';
import { detectAdblocker } from '../../../src/ads/visitor/detect-adblocker.ts';

// a page looks once, so this test has a file of its own
it('an ad blocker hides the bait: what is known at once, or the answer where something depends on it (COND-16)', async () => {
  const blocker = document.createElement('style');
  blocker.textContent = '.adsense-unit { display: none }';
  document.head.append(blocker);
  expect(await detectAdblocker(false)).to.equal(false);
  expect(await detectAdblocker()).to.equal(true);
  expect(await detectAdblocker(false)).to.equal(true);
  expect(document.querySelector('.adsense-unit')).to.equal(null);
});
