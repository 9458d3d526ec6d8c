import { run } from 'vanilla-cookieconsent';
import { translations } from './consent-texts.js';

/**
 * The library writes its texts as HTML. Under a strict policy nothing may, so these texts, and its icons, are let
 * through by name, and nothing else.
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

/** First in the order of tabbing, so that nobody has to walk through the page to answer. */
function openRoot() {
  const root = document.createElement('div');
  document.body.prepend(root);
  return root;
}

allowItsTexts();
void run({
  root: openRoot(),
  // whoever drives a browser is asked too
  hideFromBots: false,
  cookie: { name: 'consenso_cookie', expiresAfterDays: 365 },
  guiOptions: {
    consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true },
    preferencesModal: { layout: 'box', equalWeightButtons: true },
  },
  categories: {
    necessary: { enabled: true, readOnly: true },
    // whoever withdraws takes back what was remembered, too
    marketing: { autoClear: { cookies: [{ name: /^advanced_ads_/ }] } },
  },
  language: { default: 'it', autoDetect: 'document', translations },
  onConsent: tellAds,
  onChange: tellAds,
});
