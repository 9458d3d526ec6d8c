import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest/schema';
import {
  getLanguageService,
  newHTMLDataProvider,
  TextDocument,
  type CompletionItem,
  type HTMLDataV1,
} from 'vscode-html-languageservice';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../.rollup/read-contracts.mjs';

interface Named {
  readonly name: string;
}

interface WebTypes {
  readonly contributions: {
    readonly html: {
      readonly elements: readonly (Named & {
        readonly attributes: readonly (Named & { readonly value: unknown })[];
        readonly slots: readonly Named[];
        readonly js: { readonly events: readonly Named[]; readonly properties: readonly Named[] };
        readonly css: { readonly properties: readonly Named[]; readonly parts: readonly Named[] };
      })[];
    };
  };
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;
const manifest = await readJson<Package>('dist/custom-elements.json');
const htmlData = await readJson<HTMLDataV1>('dist/html-data.json');
const webTypes = await readJson<WebTypes>('dist/web-types.json');
const contracts = await readContracts();

const namesOf = (list: readonly { name?: string }[] = []): string[] => list.map(({ name = '' }) => name);
const declarationOf = (tag: string): CustomElementDeclaration => {
  const declarations = manifest.modules.flatMap((module) => module.declarations ?? []);
  const found = declarations.find((one) => 'tagName' in one && one.tagName === tag);
  if (!found) throw new Error(`the manifest has no <${tag}>`);
  return found as CustomElementDeclaration;
};

describe('custom-elements.json', () => {
  it('is valid by the published schema, and names modules that exist', () => {
    const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
    validate(manifest);
    expect(validate.errors).toBeNull();
    expect(manifest.modules.filter(({ path }) => !existsSync(path))).toEqual([]);
  });

  it.each(contracts.map(({ contract }) => [contract.tag, contract] as const))(
    'contains the whole contract of <%s>',
    (tag, contract) => {
      const declaration = declarationOf(tag);
      expect(namesOf(declaration.attributes)).toEqual(
        expect.arrayContaining([
          ...Object.keys(contract.attributes),
          ...Object.values(contract.attributes).flatMap(({ negative }) => negative ?? []),
          ...Object.keys(contract.texts ?? {}).map((key) => `text-${key}`),
          ...Object.keys(contract.css?.states ?? {}),
          'data-load-on',
          'data-ready',
          'data-error',
        ]),
      );
      expect(namesOf(declaration.events)).toEqual([
        ...Object.keys(contract.events ?? {}),
        'island-ready',
        'island-error',
      ]);
      const methods = (declaration.members ?? []).filter(({ kind }) => kind === 'method');
      expect(namesOf(methods)).toEqual([...Object.keys(contract.methods ?? {}), 'retry']);
      expect(namesOf(declaration.cssProperties)).toEqual(Object.keys(contract.css?.properties ?? {}));
      expect(namesOf(declaration.cssParts)).toEqual(Object.keys(contract.css?.parts ?? {}));
    },
  );

  it('describes every item exactly once', () => {
    for (const { contract } of contracts) {
      const { attributes, events, members, cssProperties, cssParts } = declarationOf(contract.tag);
      for (const list of [attributes, events, members, cssProperties, cssParts]) {
        expect(namesOf(list)).toEqual([...new Set(namesOf(list))]);
        for (const { name, description } of list ?? [])
          expect(description, `${contract.tag} ${name}`).toBeTruthy();
      }
    }
  });

  it('contains the types that only the source has', () => {
    const { events, members } = declarationOf('yb-carousel');
    expect(events?.find(({ name }) => name === 'yb-slide-change')?.type?.text).toBe(
      'CustomEvent<{ index: number; count: number }>',
    );
    expect(members?.find(({ name }) => name === 'goTo')).toMatchObject({
      kind: 'method',
      parameters: [{ name: 'index', type: { text: 'number' } }],
      return: { type: { text: 'void' } },
    });
    expect(members?.find(({ name }) => name === 'index')).toMatchObject({
      kind: 'field',
      readonly: true,
      type: { text: 'number' },
    });
  });

  it('lists no property for an attribute that shares its name with a method (ISLAND-13)', () => {
    const { attributes, members } = declarationOf('yb-masonry');
    expect(attributes?.find(({ name }) => name === 'stamp')).not.toHaveProperty('fieldName');
    expect(members?.filter(({ name }) => name === 'stamp').map(({ kind }) => kind)).toEqual(['method']);
  });

  it('lists every custom property that the stylesheets read', async () => {
    const css = await readFile('dist/yearbook-islands.css', 'utf8');
    const read = new Set([...css.matchAll(/var\((--yb-[\w-]+),/g)].map(([, name = '']) => name));
    const written = new Set([...css.matchAll(/(--yb-[\w-]+):/g)].map(([, name = '']) => name));
    const listed = contracts.flatMap(({ contract }) => Object.keys(contract.css?.properties ?? {}));
    expect([...read].filter((name) => !written.has(name) && !listed.includes(name))).toEqual([]);
  });
});

describe('web-types.json', () => {
  it('has every tag of the manifest, with what a tag can have', async () => {
    const { elements } = webTypes.contributions.html;
    expect(namesOf(elements)).toEqual(contracts.map(({ contract }) => contract.tag));
    // where editors of JetBrains look for it
    const { name, version, ...fields } = await readJson<Record<string, string>>('package.json');
    expect(webTypes).toMatchObject({ name, version });
    expect(fields['web-types']).toBe('./dist/web-types.json');
    for (const { name, attributes, slots, js, css } of elements) {
      const declaration = declarationOf(name);
      const fields = (declaration.members ?? []).filter(({ kind }) => kind === 'field');
      expect(namesOf(attributes)).toEqual(namesOf(declaration.attributes));
      expect(namesOf(slots)).toEqual(namesOf(declaration.slots));
      expect(namesOf(js.events)).toEqual(namesOf(declaration.events));
      expect(namesOf(js.properties)).toEqual(namesOf(fields));
      expect(namesOf(css.properties)).toEqual(namesOf(declaration.cssProperties));
      expect(namesOf(css.parts)).toEqual(namesOf(declaration.cssParts));
    }
  });

  it('says of each attribute what it takes', () => {
    const valueOf = (tag: string, attribute: string): unknown =>
      webTypes.contributions.html.elements
        .find(({ name }) => name === tag)
        ?.attributes.find(({ name }) => name === attribute)?.value;
    expect(valueOf('yb-carousel', 'loop')).toMatchObject({ kind: 'no-value', type: 'boolean' });
    expect(valueOf('yb-carousel', 'mode')).toMatchObject({ type: "'snap' | 'free' | 'free-snap'" });
    expect(valueOf('yb-menu', 'data-load-on')).toMatchObject({
      type: "'ready' | 'idle' | 'visible' | 'interaction' | `media(${string})`",
    });
  });
});

describe('html-data.json in an editor', () => {
  const service = getLanguageService({
    useDefaultDataProvider: false,
    customDataProviders: [newHTMLDataProvider('yearbook-islands', htmlData)],
  });

  /** The completions at the position of `|`. */
  function completionsAt(html: string): Map<string, CompletionItem> {
    const offset = html.indexOf('|');
    const document = TextDocument.create('file:///pagina.html', 'html', 1, html.replace('|', ''));
    const { items } = service.doComplete(
      document,
      document.positionAt(offset),
      service.parseHTMLDocument(document),
    );
    return new Map(items.map((item) => [item.label, item]));
  }
  const docsOf = (item: CompletionItem | undefined): string =>
    typeof item?.documentation === 'object' ? item.documentation.value : (item?.documentation ?? '');

  it('completes every tag and describes it', () => {
    const offered = completionsAt('<|');
    for (const { contract } of contracts)
      expect(docsOf(offered.get(contract.tag)), contract.tag).toContain(contract.summary);
    const docs = docsOf(offered.get('yb-carousel'));
    for (const name of ['--yb-per-view', 'data-slides', 'data-ready', 'yb-slide-change', 'controls'])
      expect(docs).toContain(name);
  });

  it('completes attributes and their values', () => {
    const offered = completionsAt('<yb-carousel |></yb-carousel>');
    expect([...offered.keys()]).toEqual(
      expect.arrayContaining(['per-view', 'text-next', 'data-load-on', 'no-dots']),
    );
    expect(docsOf(offered.get('per-view'))).toContain('side by side');
    // a flag has no value
    expect(offered.get('loop')?.textEdit?.newText).toBe('loop');
    expect([...completionsAt('<yb-carousel mode="|"></yb-carousel>').keys()]).toEqual(
      expect.arrayContaining(['snap', 'free', 'free-snap']),
    );
    expect([...completionsAt('<yb-menu data-load-on="|"></yb-menu>').keys()]).toContain('visible');
    expect([...completionsAt('<button |></button>').keys()]).toContain('data-yb-menu-toggle');
  });
});
