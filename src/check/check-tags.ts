import type { Contract } from '../island/contract.ts';
import { observedAttributes, propertiesOf, readAttribute } from '../island/properties.ts';
import type { Finding } from './finding.ts';
import type { Page, PageElement } from './page-elements.ts';
import { nearestOf } from './nearest.ts';

/** Attributes that every element of HTML may have. */
const GLOBAL =
  /^(class|id|style|title|lang|dir|hidden|slot|part|role|tabindex|translate|inert|key|is|nonce|item(scope|type|prop|id|ref)|(data|aria|x|v|on|wp)[-:].*|on\w+|[@:_].*)$/;

/** The parts of an element that reading an attribute uses. */
const hostOf = ({ tag, attributes }: PageElement): Element =>
  ({
    localName: tag,
    hasAttribute: (name: string) => attributes.has(name),
    getAttribute: (name: string) => attributes.get(name) ?? null,
  }) as unknown as Element;

/** Reads every attribute as the browser does, and returns what the console would say. */
function sayingsOf(element: PageElement, contract: Contract): string[] {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (message: string) => said.push(message);
  try {
    for (const property of propertiesOf(contract)) readAttribute(hostOf(element), property);
  } finally {
    console.warn = warn;
  }
  return said;
}

const LOAD_ON = /^(ready|idle|visible|interaction|media\(.*\)|)$/;

function checkTag(element: PageElement, contract: Contract): Finding[] {
  const { tag, attributes, line } = element;
  const known = observedAttributes(contract);
  const unknown = [...attributes.keys()].filter((name) => !known.includes(name) && !GLOBAL.test(name));
  const loadOn = attributes.get('data-load-on') ?? '';
  return [
    ...sayingsOf(element, contract).map((message) => ({ level: 'error' as const, line, message })),
    ...unknown.map((name) => {
      const near = nearestOf(name, known);
      const message = `<${tag}> has no attribute ${name}${near ? `: is ${near} meant?` : ''}`;
      return { level: 'warning' as const, line, message };
    }),
    ...(LOAD_ON.test(loadOn)
      ? []
      : [
          { level: 'error' as const, line, message: `<${tag}>: data-load-on="${loadOn}" is not a condition` },
        ]),
  ];
}

/** Checks the tags of the page against their contracts. */
export function checkTags({ elements }: Page, contracts: ReadonlyMap<string, Contract>): Finding[] {
  return elements.flatMap((element) => {
    const contract = contracts.get(element.tag);
    if (contract) return checkTag(element, contract);
    const near = element.tag.includes('-') && nearestOf(element.tag, [...contracts.keys()]);
    return near
      ? [{ level: 'warning', line: element.line, message: `<${element.tag}>: is <${near}> meant?` }]
      : [];
  });
}
