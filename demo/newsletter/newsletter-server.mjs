import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { wait } from '../ads/faults.mjs';
import { contentPolicy } from '../lib/host-headers.mjs';
import { readForm } from '../lib/form.mjs';
import { inLang } from '../pages/texts.mjs';
import { viewOf } from '../pages/view.mjs';
import { answers } from './answers.mjs';
import { alertMarkup } from './form-markup.mjs';
import { judge } from './judge.mjs';
import { newsletterPage } from './newsletter-page.mjs';
import { createSubscriptions } from './subscriptions.mjs';

/** @import { Context } from 'hono' */
/** @import { CallLog } from '../ads/call-log.mjs' */
/** @import { FormTree } from '../lib/form.mjs' */
/** @import { Lang } from '../pages/texts.mjs' */
/** @import { Answer } from './answers.mjs' */
/** @import { Result } from './newsletter-page.mjs' */
/** @import { Subscriptions } from './subscriptions.mjs' */

const MOST_BYTES = 64 * 1024;
const HANG_MS = 120_000;

/** An answer to an AJAX form in the format of the newsletter plugin. @param {Answer} answer @param {Lang} lang */
function ajaxAnswer({ kind, message, event, errors, hideFields = false, redirectTo = '' }, lang) {
  const shown = alertMarkup(kind, inLang(lang, message)).text;
  return errors
    ? { error: { type: kind, message: shown, errors } }
    : { data: { event, message: shown, hide_fields: hideFields, redirect_to: redirectTo } };
}

/** The id of the sent form: the forms of the QA page have different ids. @param {FormTree} fields */
const formId = (fields) => Number(/^\d{1,6}$/.exec(String(fields._mc4wp_form_id))?.[0] ?? 12);

/**
 * The result of a POST, as the newsletter plugin prints it into the page.
 * @param {Answer} answer
 * @param {FormTree} fields
 * @returns {Result}
 */
const pageResult = ({ event = '', errors = [] }, fields) => ({
  id: formId(fields),
  element_id: String(fields._mc4wp_form_element_id ?? ''),
  event,
  data: Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_mc4wp_'))),
  errors,
  auto_scroll: 'default',
});

/** @param {Context} context @param {Subscriptions} subscriptions @param {Date} now @param {{ answer: Answer, fields: FormTree }} [submitted] */
function page(context, subscriptions, now, submitted) {
  const view = viewOf(context);
  context.header('Content-Security-Policy', contentPolicy(view.nonce));
  context.header('Cache-Control', 'no-store');
  const { answer, fields = {} } = submitted ?? {};
  const result = answer && {
    result: pageResult(answer, fields),
    response: alertMarkup(answer.kind, inLang(view.lang, answer.message)),
  };
  return context.html(newsletterPage(view, { now, subscribers: subscriptions.read(), ...result }));
}

/**
 * Sign-ups at `/newsletter/`: a page with the form, its POST with a reload, and its AJAX answers.
 * @param {{ log: CallLog, now: () => Date }} backstage
 */
export function createNewsletterServer({ log, now }) {
  const subscriptions = createSubscriptions(now);
  const server = new Hono();
  server.get('/newsletter/', (context) => page(context, subscriptions, now()));
  server.post('/newsletter/', bodyLimit({ maxSize: MOST_BYTES }), async (context) => {
    const fields = await readForm(context.req.raw);
    const outcome = judge(fields, { subscriptions, now: now(), wanted: context.req.query('outcome') });
    const answer = answers[outcome];
    if (answer.event) subscriptions.add(String(fields.EMAIL), fields);
    const { pathname, search } = new URL(context.req.url);
    const call = log.add({
      method: 'POST',
      path: pathname + search,
      kind: `newsletter ${outcome}`,
      origin: context.req.header('Origin') ?? null,
      type: context.req.header('Content-Type') ?? '',
      body: fields,
    });
    if (outcome === 'hang') await wait(context, HANG_MS);
    const answered = (context.req.header('Accept') ?? '').startsWith('application/json')
      ? Response.json(ajaxAnswer(answer, viewOf(context).lang), { status: answer.status })
      : await page(context, subscriptions, now(), { answer, fields });
    call.status = answered.status;
    return answered;
  });
  return server;
}
