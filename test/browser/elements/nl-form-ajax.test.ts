import { expect } from '@open-wc/testing';
import { noAnswer } from '../no-answer.ts';
import { waitUntil } from '../wait-until.ts';
import { sendKeys } from '@web/test-runner-commands';
import { firstIn, nextEvent, tasksDone, unmounted } from '../island/page.ts';
import {
  api,
  EMAIL,
  enter,
  familyForm,
  printForm,
  record,
  shown,
  stay,
  type Printed,
} from './nl-form-page.ts';
import { after, recordConsole, recordEvents, replace } from '../page.ts';

type Serve = (request: Request) => Promise<Response> | Response;

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const welcome = {
  data: {
    event: 'subscribed',
    message: '<div class="mc4wp-alert mc4wp-success" role="alert"><p>Benvenuta</p></div>',
  },
};

describe('an ajax <nl-form>', () => {
  let asked: Request[] = [];
  let serve: Serve;

  beforeEach(() => {
    asked = [];
    serve = () => json(welcome);
    replace(window, 'fetch', async (...asking: ConstructorParameters<typeof Request>) => {
      const request = new Request(...asking);
      asked.push(request.clone());
      return serve(request);
    });
  });

  const FIELDS = `${EMAIL}<p><label>Nome <input name="FNAME" required></label></p>`;

  async function filled(fields = FIELDS, attributes = 'ajax'): Promise<Printed> {
    const printed = await printForm(familyForm(fields), attributes);
    enter(printed.control('[name=EMAIL]'), 'anna@example.com');
    const name = printed.element.querySelector<HTMLInputElement>('[name=FNAME]');
    if (name) enter(name, 'Anna');
    return printed;
  }
  const response = ({ element }: Printed): HTMLElement => firstIn(element, '.mc4wp-response');

  /** Submits as a visitor's Enter does, and waits for what comes of it. */
  async function submit({ element, host }: Printed, type: 'nl-success' | 'nl-error'): Promise<CustomEvent> {
    const event = nextEvent(host, type);
    element.requestSubmit();
    return event;
  }

  it('posts form-encoded, asks for JSON, and tells the result in the family’s order (FORM-7, FORM-9)', async () => {
    const printed = await filled();
    const heard: string[] = [];
    const stops = ['submit', 'submitted', '12.success', 'success', 'subscribed', 'error'].map((event) =>
      api().on(event, () => heard.push(event)),
    );
    const { detail } = await submit(printed, 'nl-success');
    const [request] = asked;
    expect(request?.method).to.equal('POST');
    expect(request?.url).to.equal(new URL('/iscrizione', location.href).href);
    expect(request?.headers.get('Accept')).to.equal('application/json');
    expect(request?.headers.get('Content-Type')).to.include('application/x-www-form-urlencoded');
    expect(await request?.text()).to.include('EMAIL=anna%40example.com&FNAME=Anna&_mc4wp_honeypot=&');
    expect(detail.data).to.include({ EMAIL: 'anna@example.com', FNAME: 'Anna' });
    await waitUntil(() => heard.includes('subscribed'));
    stops.forEach((stop) => stop());
    expect(heard).to.deep.equal(['submit', 'submitted', '12.success', 'success', 'subscribed']);
    expect(response(printed).textContent).to.include('Benvenuta');
    expect(printed.control('[name=EMAIL]').value).to.equal('');
    await expect(printed.host).to.be.accessible();
  });

  it('is what the class mc4wp-ajax asks for too, and goes where endpoint and the button say', async () => {
    const printed = await printForm(
      familyForm('<button name="scelta" value="b" formaction="/altrove">B</button>', { more: 'mc4wp-ajax' }),
    );
    await after(printed.host, 'nl-success', () => firstIn(printed.element, 'button').click());
    expect(asked[0]?.url).to.include('/altrove');
    expect(await asked[0]?.text()).to.include('scelta=b');
    printed.host.setAttribute('endpoint', '/punto?x=1');
    await tasksDone();
    await submit(printed, 'nl-success');
    expect(asked[1]?.url).to.include('/punto?x=1');
  });

  it('shows that it is busy, and is not sent twice (FORM-9)', async () => {
    let answer = (_: Response): void => {};
    serve = () => new Promise((resolve) => (answer = resolve));
    const printed = await filled();
    const { host, element, control } = printed;
    const done = nextEvent(host, 'nl-success');
    const told = recordEvents(host, 'nl-submit');
    const heard = record('submit');
    element.requestSubmit();
    // the code that sends may still be loading
    element.requestSubmit();
    await waitUntil(() => asked.length === 1);
    element.requestSubmit();
    await tasksDone();
    heard.stop();
    expect([told.length, heard.names()], 'what is not sent is not told').to.deep.equal([1, ['submit']]);
    expect(host.hasAttribute('data-busy')).to.equal(true);
    expect(element.getAttribute('aria-busy')).to.equal('true');
    expect(control('[type=submit]').getAttribute('aria-disabled')).to.equal('true');
    expect(firstIn(element, '[role=status]').textContent).to.equal('Invio in corso…');
    await expect(host).to.be.accessible();
    answer(json(welcome));
    await done;
    await tasksDone();
    expect(asked).to.have.length(1);
    expect([host.hasAttribute('data-busy'), element.hasAttribute('aria-busy')]).to.deep.equal([false, false]);
    expect(control('[type=submit]').hasAttribute('aria-disabled')).to.equal(false);
  });

  it('ties the server’s complaints to their fields, and takes the visitor to the first (FORM-12)', async () => {
    const errors = { FNAME: ['Troppo', 'corto'], EMAIL: 'Già usato' };
    serve = () => json({ error: { type: 'invalid', message: 'Ricontrolla', errors } }, 422);
    const printed = await filled();
    const { control, host, element } = printed;
    control('[name=EMAIL]').setAttribute('aria-describedby', 'aiuto');
    const { detail } = await submit(printed, 'nl-error');
    expect(detail.errors).to.deep.equal([
      { field: 'FNAME', message: ['Troppo', 'corto'] },
      { field: 'EMAIL', message: 'Già usato' },
    ]);
    expect(printed.form.errors).to.equal(detail.errors);
    const described = (name: string): string | null | undefined =>
      document.getElementById(
        control(`[name=${name}]`).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
      )?.textContent;
    expect([described('EMAIL'), described('FNAME')]).to.deep.equal(['Già usato', 'Troppo corto']);
    expect(control('[name=EMAIL]').getAttribute('aria-invalid')).to.equal('true');
    expect(document.activeElement).to.equal(control('[name=EMAIL]'));
    expect(firstIn(element, '[role=alert]').textContent).to.equal('Ricontrolla');
    expect(control('[name=EMAIL]').value).to.equal('anna@example.com');
    await expect(host).to.be.accessible();
    await sendKeys({ press: 'Tab' });
    control('[name=EMAIL]').focus();
    await tasksDone();
    expect(described('FNAME')).to.equal('Troppo corto');
    await sendKeys({ type: 'x' });
    expect(control('[name=EMAIL]').hasAttribute('aria-invalid')).to.equal(false);
    expect(control('[name=EMAIL]').getAttribute('aria-describedby')).to.equal('aiuto');
    expect(control('[name=FNAME]').getAttribute('aria-invalid')).to.equal('true');
  });

  /** Captcha → the name of its script's global, what it puts into a form, and the widget that it is told to reset. */
  const turnstile = '<input type="hidden" id="cf-chl-widget-a1_response" name="cf-turnstile-response">';
  const hcaptcha = '<iframe data-hcaptcha-widget-id="0b2" data-hcaptcha-response=""></iframe>';
  const recaptcha = (id: string): string =>
    `<textarea id="g-recaptcha-response-${id}" name="g-recaptcha-response" hidden></textarea>`;
  const captchas: readonly [name: string, global: string, fields: string, widget: unknown][] = [
    ['Turnstile', 'turnstile', turnstile, 'cf-chl-widget-a1'],
    ['hCaptcha', 'hcaptcha', hcaptcha + recaptcha('0b2'), '0b2'],
    ['reCAPTCHA', 'grecaptcha', recaptcha('1'), 1],
  ];
  for (const [name, global, fields, widget] of captchas) {
    it(`knows the family’s codes, and lets ${name} ask again after a refused try (FORM-24)`, async () => {
      const reset: unknown[] = [];
      replace(window, global, { reset: (id: unknown) => reset.push(id) });
      serve = () => json({ error: { type: 'error', message: '', errors: ['invalid_email'] } });
      const printed = await filled(FIELDS + fields);
      await submit(printed, 'nl-error');
      expect(document.activeElement).to.equal(printed.control('[name=EMAIL]'));
      expect(response(printed).textContent).to.equal('Scrivi un indirizzo e-mail valido.');
      expect(reset).to.deep.equal([widget]);
    });
  }

  it('ties the browser’s own complaints to their fields before anything is sent (FORM-12)', async () => {
    const printed = await printForm(familyForm(FIELDS), 'ajax');
    const { control, element, host } = printed;
    control('[name=EMAIL]').focus();
    await sendKeys({ type: 'anna' });
    element.requestSubmit();
    expect(control('[name=EMAIL]').getAttribute('aria-invalid')).to.equal('true');
    expect(document.activeElement).to.equal(control('[name=EMAIL]'));
    const messages = [...element.querySelectorAll('.nl-form-message')].map(({ textContent }) => textContent);
    expect(messages).to.deep.equal(['Scrivi un indirizzo e-mail valido.', 'Compila questo campo.']);
    expect(asked).to.deep.equal([]);
    await expect(host).to.be.accessible();
  });

  const troubles: [name: string, serve: Serve, code: string, text: RegExp][] = [
    [
      'a network that is gone',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'offline',
      /controlla la connessione/,
    ],
    ['an expired nonce', () => new Response('-1', { status: 403 }), 'expired', /Ricaricala/],
    ['too many requests', () => json({ error: {} }, 429), 'too_many', /Troppi tentativi/],
    ['a server that is down', () => new Response('Oops', { status: 500 }), 'down', /non è disponibile/],
    ['an answer in HTML', () => new Response('<!doctype html>'), 'down', /non è disponibile/],
    ['a success that is none', () => json(welcome, 500), 'down', /non è disponibile/],
  ];
  for (const [name, answer, code, text] of troubles) {
    it(`says what to do about ${name}, and keeps what was typed (FORM-10)`, async () => {
      recordConsole('error');
      serve = answer;
      const printed = await filled();
      const { detail } = await submit(printed, 'nl-error');
      expect(detail.errors).to.deep.equal([code]);
      expect(firstIn(response(printed), '.mc4wp-error[role=alert]').textContent).to.match(text);
      // it is no field's fault
      expect(printed.element.querySelectorAll('[aria-invalid], .nl-form-message')).to.have.length(0);
      expect(printed.control('[name=EMAIL]').value).to.equal('anna@example.com');
      await expect(printed.host).to.be.accessible();
      serve = () => json(welcome);
      await submit(printed, 'nl-success');
    });
  }

  it('reads the answer of a newsletter plugin that sends its page (FORM-22)', async () => {
    const page = (kind: string, text: string, more: object): string =>
      `<!doctype html><h1>Blog</h1><form class="mc4wp-form mc4wp-form-12"><div class="mc4wp-form-fields"></div>
      <div class="mc4wp-response"><div class="mc4wp-alert mc4wp-${kind}" role="alert"><p>${text}</p></div></div></form>
      <script>var mc4wp_submitted_form = ${JSON.stringify({ id: 12, ...more })};</script>`;
    const printed = await filled();
    serve = () => new Response(page('error', 'Indirizzo sbagliato', { errors: ['invalid_email'] }));
    const { detail } = await submit(printed, 'nl-error');
    expect(detail.errors).to.deep.equal(['invalid_email']);
    expect(firstIn(response(printed), '.mc4wp-error').textContent).to.equal('Indirizzo sbagliato');
    expect(document.activeElement).to.equal(printed.control('[name=EMAIL]'));
    serve = () => new Response(page('success', 'Benvenuta<img onerror=x>', { event: 'subscribed' }));
    await submit(printed, 'nl-success');
    expect(firstIn(response(printed), '.mc4wp-success').textContent).to.equal('Benvenuta');
    expect(response(printed).innerHTML).not.to.contain('onerror');
    expect(asked).to.have.length(2);
  });

  it('gives up on a server that does not answer', async () => {
    serve = ({ signal }) => noAnswer(signal);
    const printed = await filled(FIELDS, 'ajax timeout="20"');
    const { detail } = await submit(printed, 'nl-error');
    expect(detail.errors).to.deep.equal(['timeout']);
    expect(response(printed).textContent).to.match(/non ha risposto in tempo/);
  });

  it('hides the fields and takes the visitor to the answer where it says so', async () => {
    serve = () => json({ data: { ...welcome.data, hide_fields: true } });
    const printed = await filled();
    await submit(printed, 'nl-success');
    expect(shown(printed.control('[name=EMAIL]'))).to.equal(false);
    expect(document.activeElement).to.equal(response(printed));
    await expect(printed.host).to.be.accessible();
    printed.form.reset();
    expect(shown(printed.control('[name=EMAIL]'))).to.equal(true);
  });

  it('does not follow a redirect to another site (FORM-11)', async () => {
    const warned = recordConsole();
    serve = () => json({ data: { ...welcome.data, redirect_to: 'https://altro.example/' } });
    await submit(await filled(), 'nl-success');
    await waitUntil(() => warned.length);
    expect(warned.join()).to.include('https://altro.example/');
  });

  it('lets any box of a group answer what was said of it', async () => {
    serve = () => json({ error: { errors: { LISTE: 'Ne scelga una' } } });
    const printed = await filled(
      `${EMAIL}<label><input type="checkbox" name="LISTE[]" value="a"> A</label><label><input type="checkbox" name="LISTE[]" value="b" id="b"> B</label>`,
    );
    await submit(printed, 'nl-error');
    expect(printed.element.querySelectorAll('[aria-invalid]')).to.have.length(1);
    printed.control('#b').click();
    expect(printed.element.querySelectorAll('[aria-invalid], .nl-form-message')).to.have.length(0);
  });

  it('leaves no message behind when it goes', async () => {
    serve = () => json({ error: { errors: { EMAIL: 'No' } } });
    const printed = await filled();
    await submit(printed, 'nl-error');
    await unmounted(printed.host);
    expect(
      printed.element.querySelectorAll('.nl-form-message, [aria-invalid], [aria-describedby]'),
    ).to.have.length(0);
  });

  it('starts from a copy of a form that waits, or shows errors, as from the server’s page (ISLAND-23)', async () => {
    const printed = await filled(FIELDS.replace('name="EMAIL"', 'name="EMAIL" aria-describedby="aiuto"'));
    const { section, host } = printed;
    /** What a copy of the host has besides the server's markup. */
    const leftInCopy = async (): Promise<unknown[]> => {
      const copy = host.cloneNode(true) as HTMLElement;
      await after(copy, 'island-ready', () => section.append(copy));
      const left = [
        ...['data-busy', 'aria-busy', 'aria-disabled', 'aria-invalid', 'hidden'].filter(
          (name) =>
            copy.matches(`[${name}]`) ||
            copy.querySelector(`form[${name}], form [${name}]:not([type=hidden])`),
        ),
        ...copy.querySelectorAll('.nl-form-message, .mc4wp-response > *'),
        api().getByElement(copy.firstElementChild)?.isWaiting,
      ];
      expect(firstIn(copy, '[name=EMAIL]').getAttribute('aria-describedby')).to.equal('aiuto');
      copy.remove();
      return left;
    };
    let answer = (_: Response): void => {};
    serve = () => new Promise((resolve) => (answer = resolve));
    const failed = nextEvent(host, 'nl-error');
    printed.element.requestSubmit();
    await waitUntil(() => host.hasAttribute('data-busy'));
    expect(await leftInCopy(), 'waits').to.deep.equal([false]);
    answer(json({ error: { errors: { EMAIL: 'Già usato' } } }));
    await failed;
    expect(await leftInCopy(), 'shows errors').to.deep.equal([false]);
    expect(printed.element.querySelectorAll('.nl-form-message, .mc4wp-alert')).to.have.length(2);
    serve = () => json({ data: { ...welcome.data, hide_fields: true } });
    await submit(printed, 'nl-success');
    expect(await leftInCopy(), 'has hidden its fields').to.deep.equal([false]);
  });

  it('keeps in a copy the errors that the server has printed (ISLAND-23)', async () => {
    const alert = '<div class="mc4wp-alert mc4wp-error" role="alert"><p>Ricontrolla</p></div>';
    const error = '<span class="nl-form-message" id="errore">Già usato</span>';
    const { section, host } = await printForm(
      familyForm(
        EMAIL.replace('required>', `required aria-invalid="true" aria-describedby="errore">${error}`),
      ).replace('mc4wp-response">', `mc4wp-response">${alert}`),
      'ajax',
    );
    const copy = host.cloneNode(true) as HTMLElement;
    await after(copy, 'island-ready', () => section.append(copy));
    expect(firstIn(copy, '.mc4wp-response').innerHTML).to.equal(alert);
    expect(firstIn(copy, '[aria-invalid=true][aria-describedby=errore] + span').outerHTML).to.equal(error);
  });

  it('leaves the sending to who prevented it', async () => {
    const printed = await filled();
    printed.element.addEventListener('submit', stay);
    printed.element.requestSubmit();
    await tasksDone();
    expect(asked).to.deep.equal([]);
  });

  it('gives up quietly when it is removed while under way', async () => {
    let signal: AbortSignal | undefined;
    serve = (request) => {
      signal = request.signal;
      return noAnswer(signal);
    };
    const printed = await filled();
    printed.element.requestSubmit();
    await waitUntil(() => asked.length === 1);
    const errors = recordEvents(printed.host, 'nl-error');
    printed.host.remove();
    await waitUntil(() => signal?.aborted);
    await tasksDone();
    expect([errors, printed.host.hasAttribute('data-busy')]).to.deep.equal([[], false]);
    expect(printed.element.querySelectorAll('.nl-form-message, .mc4wp-alert')).to.have.length(0);
  });
});
