import { run } from 'vanilla-cookieconsent';
import { translations } from './consent-texts.js';

/**
 * The library writes its texts as HTML, which a strict content security policy forbids. This Trusted Types policy
 * allows exactly these texts and icons.
 */
function allowItsTexts() {
  const { trustedTypes } =
    /** @type {{ trustedTypes?: { createPolicy(name: string, rules: object): unknown } }} */ (
      /** @type {unknown} */ (globalThis)
    );
  const texts = new Set(Object.values(translations).flatMap(textsIn));
  const allows = (/** @type {string} */ html) => texts.has(html) || html.startsWith('<svg ');
  trustedTypes?.createPolicy('default', {
    createHTML: (/** @type {string} */ html) => (allows(html) ? html : null),
  });
}

/** @param {unknown} value @returns {string[]} */
const textsIn = (value) =>
  typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [String(value)];

/** @param {{ cookie: { categories: string[] } }} answer */
const tellAds = ({ cookie }) => {
  const state = cookie.categories.includes('marketing') ? 'accepted' : 'rejected';
  (window.adRuntime ??= []).push(({ consent }) => consent.set(state));
};

/** Puts the banner first in the tab order, so that a keyboard user can answer before reading the page. */
function openRoot() {
  const root = document.createElement('div');
  document.body.prepend(root);
  return root;
}

allowItsTexts();
void run({
  root: openRoot(),
  // the library skips automated browsers, but tests need the banner
  hideFromBots: false,
  cookie: { name: 'consenso_cookie', expiresAfterDays: 365 },
  guiOptions: {
    consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true },
    preferencesModal: { layout: 'box', equalWeightButtons: true },
  },
  categories: {
    necessary: { enabled: true, readOnly: true },
    // a visitor who withdraws the consent also loses the cookies of the ads
    marketing: { autoClear: { cookies: [{ name: /^advanced_ads_/ }] } },
  },
  language: { default: 'it', autoDetect: 'document', translations },
  onConsent: tellAds,
  onChange: tellAds,
});
