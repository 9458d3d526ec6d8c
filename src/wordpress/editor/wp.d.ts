import type * as React from 'react';
import type { Choice, ContractControls, ListName } from './definitions.ts';

/** The attributes of a block, by name. */
export type Attributes = Readonly<Record<string, unknown>>;

/** A block of a post, as the editor holds it. */
export interface Block {
  readonly name: string;
  readonly attributes: Attributes;
  readonly innerBlocks: readonly Block[];
}

/** The attributes of a shortcode: `[tag name="value" word]`. */
export interface ShortcodeAttributes {
  readonly named: Readonly<Record<string, string | undefined>>;
  readonly numeric: readonly string[];
}

/** A shortcode in a text. `content` of the match is the whole text of the shortcode. */
export interface ShortcodeMatch {
  readonly index: number;
  readonly content: string;
  readonly shortcode: { readonly attrs: ShortcodeAttributes; content?: string | undefined };
}

export interface EditProps {
  readonly attributes: Attributes;
  readonly clientId: string;
  setAttributes(changed: Readonly<Record<string, unknown>>): void;
}

type Props = Readonly<Record<string, unknown>>;
type Component = React.ComponentType<Props>;

interface Components {
  readonly BaseControl: Component;
  readonly Button: Component;
  readonly CheckboxControl: Component;
  readonly Disabled: Component;
  readonly PanelBody: Component;
  readonly Placeholder: Component;
  readonly SelectControl: Component;
  readonly TextControl: Component;
  readonly TextareaControl: Component;
  readonly ToggleControl: Component;
}

interface BlockEditor {
  readonly InnerBlocks: Component & { readonly ButtonBlockAppender: Component; readonly Content: Component };
  readonly InspectorControls: Component;
  readonly MediaUpload: Component;
  readonly MediaUploadCheck: Component;
  readonly PanelColorSettings: Component;
  useBlockProps(props?: Props): Props;
  useInnerBlocksProps(props?: Props, options?: Props): Props;
}

type Select = (
  store: string,
) => Readonly<Record<string, (...args: readonly unknown[]) => unknown>> | undefined;

/** The parts of WordPress's editor that the blocks use. Its script files define them as globals. */
interface WordPress {
  readonly blockEditor: BlockEditor;
  readonly blocks: {
    createBlock(name: string, attributes?: Attributes, innerBlocks?: readonly Block[]): Block;
    parse(content: string): Block[];
    rawHandler(options: { readonly HTML: string }): Block[];
    registerBlockType(name: string, settings: Props): unknown;
    serialize(block: Block): string;
  };
  readonly components: Components;
  readonly data: { useSelect<T>(read: (select: Select) => T, dependencies: readonly unknown[]): T };
  readonly element: {
    readonly Fragment: typeof React.Fragment;
    readonly createElement: typeof React.createElement;
  };
  readonly i18n: {
    __(text: string, domain: string): string;
    sprintf(text: string, ...values: string[]): string;
  };
  readonly serverSideRender: Component;
  readonly shortcode: { next(tag: string, text: string, index?: number): ShortcodeMatch | undefined };
}

declare global {
  const wp: WordPress;
  /** The controls of each contract, by tag; the build writes this value. */
  const CONTRACT_CONTROLS: Readonly<Record<string, ContractControls>>;
  /** The lists of the site; the plugin prints them before the script. */
  const yearbookIslandsSite: Readonly<Record<ListName, readonly Choice[]>>;
}
