import { isBootScript } from './boot-scripts.ts';
import type { Finding } from './finding.ts';
import type { Page } from './page-elements.ts';

const OWN_TAG = /^(yb-\w+|ad-placement|nl-form)$/;

type Directives = ReadonlyMap<string, readonly string[]>;

const directivesIn = (policy: string): Directives =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name.toLowerCase(), values]),
  );

/** The values of the first of these directives that a policy has. */
const valuesOf = (directives: Directives, ...names: string[]): readonly string[] | undefined => {
  const name = [...names, 'default-src'].find((one) => directives.has(one));
  return name === undefined ? undefined : directives.get(name);
};

function problemsOf(policy: string, { elements }: Page): string[] {
  const directives = directivesIn(policy);
  const problems: string[] = [];
  const scripts = valuesOf(directives, 'script-src-elem', 'script-src');
  const nonces = scripts?.flatMap((value) => /^'nonce-(.+)'$/.exec(value)?.[1] ?? []) ?? [];
  const own = elements.filter(
    ({ tag, attributes }) => tag === 'script' && /yearbook-islands\.js/.test(attributes.get('src') ?? ''),
  );
  const needsNonce =
    scripts?.includes("'strict-dynamic'") || (nonces.length && scripts?.length === nonces.length);
  if (needsNonce && own.some(({ attributes }) => !nonces.includes(attributes.get('nonce') ?? '')))
    problems.push(
      'yearbook-islands.js has no nonce of the content security policy, so the browser does not load it',
    );
  if (scripts?.length === 1 && scripts[0] === "'none'" && own.length)
    problems.push('The content security policy allows no script');
  const styles = valuesOf(directives, 'style-src-attr', 'style-src');
  const styled = elements.find(({ tag, attributes }) => OWN_TAG.test(tag) && attributes.has('style'));
  if (styled && styles && !styles.includes("'unsafe-inline'"))
    problems.push(
      `The content security policy forbids the style attribute of <${styled.tag}>: write it in a stylesheet, or allow it by style-src-attr 'unsafe-inline'`,
    );
  const connections = valuesOf(directives, 'connect-src');
  if (connections && !connections.some((value) => value !== "'none'") && elements.some(isBootScript))
    problems.push(
      'The content security policy allows no connection: connect-src has to name where ads are asked for and counted',
    );
  const names = directives.get('trusted-types');
  if (names && !names.includes('*') && !names.includes('yearbook-islands'))
    problems.push('The content security policy does not allow the Trusted Types policy yearbook-islands');
  return problems;
}

/** Checks what the content security policies of a page forbid of the package. */
export const checkPolicies = (page: Page): Finding[] =>
  page.policies.flatMap((policy) =>
    problemsOf(policy, page).map((message) => ({ level: 'error' as const, line: 1, message })),
  );
