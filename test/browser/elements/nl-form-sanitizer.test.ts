import { expect } from '@open-wc/testing';
import { neededSanitizer, setSafeHtml } from '../../../src/newsletter/set-safe-html.ts';
import { nlForms } from '../../../src/newsletter/nl-forms.ts';
import { firstIn, print } from '../island/page.ts';
import { replace } from '../page.ts';
import { waitUntil } from '../wait-until.ts';
import { api, EMAIL, familyForm, printForm } from './nl-form-page.ts';

const ALERT =
  '<div class="mc4wp-alert mc4wp-error" role="alert"><p class="x">No <b>qui</b></p><table><tbody><tr><td>1</td></tr></tbody></table></div>';

const ofBrowser = Object.getOwnPropertyDescriptor(Element.prototype, 'setHTML');
/** The browser has no sanitizer of its own in the tests of the surrounding `describe`. */
function useNoSanitizer(): void {
  before(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
  after(() => ofBrowser && Object.defineProperty(Element.prototype, 'setHTML', ofBrowser));
}

describe('a form in a browser without a sanitizer of its own', () => {
  useNoSanitizer();

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

  // the name of the test's own page, as a policy that does not know DOMPurify's would have it
  it('is there only once a response can show its HTML at once, parsed by our own policy (FORM-19)', async () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const created: string[] = [];
    const { createPolicy } = trustedTypes;
    replace(trustedTypes, 'createPolicy', (name: string, rules: object) => {
      created.push(name);
      return createPolicy.call(trustedTypes, name, rules);
    });
    const { form, element } = await printForm(familyForm(EMAIL));
    expect(api()).to.equal(nlForms);
    expect(neededSanitizer()?.part).to.have.property('sanitize');
    form.setResponse(ALERT);
    expect(firstIn(element, '.mc4wp-response').innerHTML).to.equal(ALERT);
    form.setResponse('');
    expect(firstIn(element, '.mc4wp-response').childNodes).to.have.length(0);
    expect(created).not.to.include('dompurify');
  });
});

const RESPONSES: readonly (readonly [html: string, text: string])[] = [
  ['<main>Grazie</main>', 'Grazie'],
  ['<label>Grazie <big>mille</big></label>', 'Grazie mille'],
  ['<our-alert><b>Grazie</b></our-alert><BUTTON>Via</BUTTON>', 'GrazieVia'],
  ['<p>Grazie<script>no</script><style>no</style><svg><text>no</text></svg></p>', 'Grazie'],
];

const EVIL = `<div class="mc4wp-alert mc4wp-error" role="alert"><p onclick="window.ran=1">No <a href="javascript:ran=1">qui</a>
  <a href="/via">via</a><script>window.ran=1</script><img src="x:" onerror="window.ran=1"><style>body{display:none}</style>
  <form action="//evil"><input name="id"></form><svg><script>window.ran=1</script></svg><iframe srcdoc="x"></iframe>
  <a href="java&#9;script:ran=1">x</a><a href="data:text/html,x">x</a><a href="https://orologi.example@altro.example/">x</a>
  <a href="https://altro.example/" target="nuova" rel="opener">x</a><img src="data:image/png,x" alt=""></p></div>`;

for (const sanitizer of ['of the browser', 'of the package'])
  describe(`a response in the sanitizer ${sanitizer}`, () => {
    if (sanitizer === 'of the package') {
      useNoSanitizer();
      before(() => neededSanitizer()?.load());
    }

    for (const [html, text] of RESPONSES)
      it(`keeps the text of ${html} (FORM-11)`, () => {
        const box = document.createElement('div');
        setSafeHtml(box, html);
        expect(box.textContent).to.equal(text);
      });

    it('runs nothing, and leads to web addresses alone (FORM-11)', () => {
      const box = document.body.appendChild(document.createElement('div'));
      setSafeHtml(box, EVIL);
      expect(box.querySelector('.mc4wp-alert.mc4wp-error[role=alert] p')?.textContent).to.include('No qui');
      const addresses = Array.from(box.querySelectorAll('[href],[src]'), (one) =>
        one.getAttribute(one.localName === 'img' ? 'src' : 'href'),
      );
      expect(addresses).to.deep.equal(['/via', 'https://altro.example/']);
      expect(box.querySelector('[target=nuova]')?.getAttribute('rel')).to.include('noopener');
      const unsafe = 'script, iframe, style, input, button, svg, [onclick], [onerror], [href^=java]';
      expect(box.querySelectorAll(unsafe)).to.have.length(0);
      expect(window).not.to.have.property('ran');
      box.remove();
    });

    it('keeps pictures', () => {
      const box = document.createElement('div');
      setSafeHtml(box, '<picture><source srcset="/b.webp"><img src="/a.png" alt="x"></picture>');
      expect(box.innerHTML).to.equal('<img src="/a.png" alt="x">');
    });
  });
