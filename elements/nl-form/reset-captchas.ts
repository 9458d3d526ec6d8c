import { attempt } from '../../src/lib/attempt.ts';
import { pageGlobal } from '../../src/lib/page-global.ts';
import { fieldsOf } from '../../src/lib/shape.ts';

/** Calls the method `reset` of a captcha's script or widget, if it has one. */
function resetBy(owner: unknown, ...args: readonly unknown[]): void {
  const { reset } = fieldsOf(owner);
  if (typeof reset === 'function') Reflect.apply(reset, owner, args);
}

const scriptOf = (name: string): unknown => pageGlobal(name, reportError);

/** How the widgets of each captcha in a form get a new answer: by the selector of an element that belongs to a widget. */
const CAPTCHAS: Readonly<Record<string, (element: Element) => void>> = {
  'altcha-widget': (widget) => resetBy(widget),
  // Turnstile
  'input[name="cf-turnstile-response"]': ({ id }) =>
    resetBy(scriptOf('turnstile'), id.replace(/_response$/, '')),
  // hCaptcha
  '[data-hcaptcha-widget-id]': (frame) =>
    resetBy(scriptOf('hcaptcha'), frame.getAttribute('data-hcaptcha-widget-id')),
  // reCAPTCHA: the first widget of a page has no number
  'textarea[name="g-recaptcha-response"]': ({ id }) => {
    const [known, number = '0'] = /^g-recaptcha-response(?:-(\d+))?$/.exec(id) ?? [];
    const script = scriptOf('grecaptcha');
    if (known) resetBy(fieldsOf(script).reset ? script : fieldsOf(script).enterprise, Number(number));
  },
  // Friendly Captcha, versions 1 and 2
  '.frc-captcha': (element) => {
    resetBy(Reflect.get(element, 'friendlyChallengeWidget'));
    resetBy(Reflect.get(element, 'frcWidget'));
  },
};

/**
 * Lets the captchas in a form ask for a new answer, because servers take an answer once (FORM-24): a page load would
 * have brought a new one.
 */
export function resetCaptchas(form: HTMLFormElement): void {
  for (const [selector, reset] of Object.entries(CAPTCHAS))
    for (const element of form.querySelectorAll(selector)) attempt(() => reset(element), reportError);
}
