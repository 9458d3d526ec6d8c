import type { AttributeSpec } from './attributes.ts';
import type { Contract, EventMap } from './contract.ts';
import type { IslandEventMap } from './emit.ts';
import type { LoadOn } from './strategy.ts';

/** The values that a template may give an attribute: its text, or a value that every framework writes as that text. */
type Given<Spec> =
  Spec extends AttributeSpec<infer Value, infer Kind>
    ? {
        text: string;
        number: Exclude<Value, null> | `${number}`;
        // a framework leaves an attribute out that is false, and then its default counts
        flag: [NegativeOf<Spec>] extends [never] ? boolean : true;
        choice: Value;
        tokens: string;
        duration: number | `${number}` | `${number}ms` | `${number}s` | '';
        // JSON: a tag takes objects as properties, which frameworks set only where it is defined already
        data: string;
      }[Kind]
    : never;

type Attributes<C extends Contract> = {
  [Name in keyof C['attributes'] & string]?: Given<C['attributes'][Name]> | undefined;
};

type NegativeOf<Spec> = Spec extends { readonly negative?: infer No }
  ? string extends No
    ? never
    : Extract<No, string>
  : never;

/** Attributes that turn a flag off, such as `no-percent-position`. */
type Negatives<C extends Contract> = {
  [Name in keyof C['attributes'] as NegativeOf<C['attributes'][Name]>]?: boolean | undefined;
};

type TextAttributes<C extends Contract> = {
  [Key in keyof C['texts'] & string as `text-${Key}`]?: string | undefined;
};

/** React 19 and Preact use the text after `on` as the name of the event, without a change. */
type Listeners<Events> = {
  [Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined;
};

/**
 * The attributes of a tag in a template, besides those of every element. They are written as in HTML, because a tag has
 * no properties before it is defined.
 */
export type TagAttributes<C extends Contract> = Attributes<C> &
  Negatives<C> &
  TextAttributes<C> & {
    'data-load-on'?: LoadOn | undefined;
    /** How long the code may take to load, s. */
    'data-load-timeout'?: number | `${number}` | undefined;
  };

/** The attributes and listeners of a tag in JSX, besides those of every element. */
export type JsxProps<C extends Contract> = TagAttributes<C> & Listeners<EventMap<C> & IslandEventMap>;

/** The contract's custom properties, as `style` takes them. */
export type CssVariables<C extends Contract> = {
  [Name in keyof NonNullable<C['css']>['properties'] & string]?: string | number | undefined;
};
