import { definitions } from './definitions.ts';
import { editOf } from './edit.ts';
import { transformsOf, type TypesOf } from './transforms.ts';

/** The data of a block that the server has registered from its block.json. */
interface Registered {
  readonly attributes?: Readonly<Record<string, { readonly type?: string | readonly string[] }>>;
}

const registered = new Map<string, Registered>();

const typesOf: TypesOf = (name) =>
  Object.fromEntries(
    Object.entries(registered.get(name)?.attributes ?? {}).map(([attribute, { type = 'string' }]) => [
      attribute,
      type,
    ]),
  );

for (const definition of definitions) {
  const contract = CONTRACT_CONTROLS[definition.tag];
  if (!contract) throw new Error(`The build has no settings for ${definition.tag}.`);
  const settings = wp.blocks.registerBlockType(`yearbook-islands/${definition.name}`, {
    edit: editOf(definition, contract),
    // the server renders the block; only the blocks inside are saved
    save: () =>
      definition.hasInner ? wp.element.createElement(wp.blockEditor.InnerBlocks.Content, null) : null,
    transforms: transformsOf(definition, typesOf),
  });
  registered.set(definition.name, (settings ?? {}) as Registered);
}
