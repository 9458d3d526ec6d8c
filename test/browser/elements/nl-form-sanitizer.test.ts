import { expect } from '@open-wc/testing';
import { neededSanitizer, setSafeHtml } from '../../../src/newsletter/set-safe-html.ts';
import { nlForms } from '../../../src/newsletter/nl-forms.ts';
import { firstIn, print } from '../island/page.ts';
import { waitUntil } from '../wait-until.ts';
import { api, EMAIL, familyForm, printForm, useFormPage } from './nl-form-page.ts';

const ALERT =
  '<div class="mc4wp-alert mc4wp-error" role="alert"><p class="x">No <b>qui</b></p><table><tbody><tr><td>1</td></tr></tbody></table></div>';

describe('a form in a browser without a sanitizer of its own', () => {
  before(() => {
    const { prototype } = Element;
    const known = Object.getOwnPropertyDescriptor(prototype, 'setHTML');
    Reflect.deleteProperty(prototype, 'setHTML');
    return () => known && Object.defineProperty(prototype, 'setHTML', known);
  });
  useFormPage();

  it('shows the text of a response to a script that is earlier than any island, and then its HTML', async () => {
    const section = print(familyForm(EMAIL, { id: 71 }));
    expect(neededSanitizer()).to.have.property('part', undefined);
    nlForms.get(71).setResponse('<b>Prima</b> <script>window.ran = 1</script>');
    const response = firstIn(section, '.mc4wp-response');
    expect([response.textContent, response.childElementCount]).to.deep.equal(['Prima   window.ran = 1', 0]);
    nlForms.get(71).setResponse('<b>Poi</b>');
    await waitUntil(() => response.querySelector('b'));
    expect(response.innerHTML).to.equal('<b>Poi</b>');
  });

  it('is there only once a response can show its HTML at once (FORM-19)', async () => {
    const { form, element } = await printForm(familyForm(EMAIL));
    expect(neededSanitizer()?.part).to.have.property('sanitize');
    form.setResponse(ALERT);
    expect(firstIn(element, '.mc4wp-response').innerHTML).to.equal(ALERT);
    form.setResponse('');
    expect(firstIn(element, '.mc4wp-response').childNodes).to.have.length(0);
  });

  it('runs nothing of a response (FORM-11)', async () => {
    const { form, element } = await printForm(familyForm(EMAIL));
    form.setResponse(`<p onclick="window.ran=1">No <a href="javascript:ran=1">qui</a><script>window.ran=1</script>
      <img src="x:" onerror="window.ran=1"><style>body{display:none}</style><iframe srcdoc="x"></iframe>
      <svg><script>window.ran=1</script></svg><input name="id"><button>Via</button>
      <a href="https://altro.example/" target="nuova" rel="opener">x</a></p>`);
    const response = firstIn(element, '.mc4wp-response');
    expect(
      response.querySelectorAll(
        'script, iframe, style, input, button, svg, [onclick], [onerror], [href^=java]',
      ),
    ).to.have.length(0);
    expect(response.querySelector('[target=nuova]')?.getAttribute('rel')).to.include('noopener');
    expect(window).not.to.have.property('ran');
  });

  // the name of the test's own page, as a policy that does not know DOMPurify's would have it
  it('parses a response with our own Trusted Types policy', async () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const created: string[] = [];
    const { createPolicy } = trustedTypes;
    trustedTypes.createPolicy = (name, rules) => {
      created.push(name);
      return createPolicy.call(trustedTypes, name, rules);
    };
    const { form } = await printForm(familyForm(EMAIL));
    form.setResponse(ALERT);
    trustedTypes.createPolicy = createPolicy;
    expect(created).not.to.include('dompurify');
  });

  it('hands out its API after the sanitizer was loaded', async () => {
    await neededSanitizer()?.load();
    await printForm(familyForm(EMAIL));
    expect(api()).to.equal(nlForms);
  });
});

const RESPONSES: readonly (readonly [html: string, text: string])[] = [
  ['<main>Grazie</main>', 'Grazie'],
  ['<label>Grazie <big>mille</big></label>', 'Grazie mille'],
  ['<our-alert><b>Grazie</b></our-alert><BUTTON>Via</BUTTON>', 'GrazieVia'],
  ['<p>Grazie<script>no</script><style>no</style><svg><text>no</text></svg></p>', 'Grazie'],
];

for (const sanitizer of ['of the browser', 'of the package'])
  describe(`a response in the sanitizer ${sanitizer}`, () => {
    const { prototype } = Element;
    const known = Object.getOwnPropertyDescriptor(prototype, 'setHTML');

    before(async () => {
      if (sanitizer === 'of the browser') return;
      Reflect.deleteProperty(prototype, 'setHTML');
      await neededSanitizer()?.load();
    });
    after(() => {
      if (known) Object.defineProperty(prototype, 'setHTML', known);
    });

    for (const [html, text] of RESPONSES)
      it(`keeps the text of ${html} (FORM-11)`, () => {
        const box = document.createElement('div');
        setSafeHtml(box, html);
        expect(box.textContent).to.equal(text);
      });

    it('keeps pictures', () => {
      const box = document.createElement('div');
      setSafeHtml(box, '<picture><source srcset="/b.webp"><img src="/a.png" alt="x"></picture>');
      expect(box.innerHTML).to.equal('<img src="/a.png" alt="x">');
    });
  });
