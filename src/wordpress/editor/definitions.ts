/** The names of the site's lists, such as its menus, that the server prints for the editor. */
export type ListName =
  'types' | 'taxonomies' | 'sizes' | 'menus' | 'locations' | 'facets' | 'placements' | 'forms';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A setting of a block: an argument of its shortcode, and how the inspector shows it. */
export interface Control {
  readonly name: string;
  /**
   * `optional`: an attribute that also works without a value. `one`, `many`: one or several values of a list of the
   * site. `pictures`: ids from the library. `json`: a JSON value.
   */
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'optional' | 'one' | 'many' | 'pictures' | 'json';
  readonly label: string;
  readonly help?: string;
  readonly choices?: readonly Choice[];
  readonly list?: ListName;
  /** For `one` and `choice`: the label of the choice that sets no value. */
  readonly none?: string;
  /** The default value, which an empty field shows. */
  readonly placeholder?: string;
}

/** A custom property of the element that a block can set. */
export interface Property {
  readonly name: string;
  readonly kind: 'color' | 'length';
  readonly label: string;
}

/** The parts of a tag's contract that the build reads. */
export interface ContractControls {
  readonly attributes: readonly Control[];
  readonly texts: readonly Control[];
  readonly properties: readonly Property[];
}

/** A block, without the settings that come from the contract of its tag. Texts are English, for translation. */
export interface Definition {
  /** The name after `yearbook-islands/`. */
  readonly name: string;
  readonly tag: string;
  readonly shortcode: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly keywords: readonly string[];
  /** Whether other blocks can stand inside. */
  readonly hasInner: boolean;
  /** Arguments of the shortcode that the tag does not have, in the order of the inspector. */
  readonly controls: readonly Control[];
  /** Arguments that a block keeps, but that the inspector does not show. */
  readonly hidden: readonly string[];
  /** Attributes that also work without a value, if the contract does not say so. */
  readonly optional: readonly string[];
  /** A setting without which the block shows nothing, and the text that asks for it. */
  readonly needs?: { readonly control: string; readonly instructions: string };
}

const size: Control = {
  name: 'size',
  kind: 'one',
  list: 'sizes',
  label: 'Picture size',
  none: 'Default',
};
const caption: Control = {
  name: 'caption',
  kind: 'text',
  label: 'Caption height',
  help: 'Height of the part below a picture, such as 4rem.',
};

export const definitions: readonly Definition[] = [
  {
    name: 'masonry',
    tag: 'yb-masonry',
    shortcode: 'yb_masonry',
    title: 'Masonry grid',
    description: 'Entries as cards in a grid, with room for ads and other blocks.',
    icon: 'grid-view',
    keywords: ['grid', 'yearbook', 'cards'],
    hasInner: true,
    controls: [
      {
        name: 'type',
        kind: 'one',
        list: 'types',
        label: 'Entries',
        none: 'The blocks inside; without any, the yearbook',
      },
      { name: 'tax', kind: 'one', list: 'taxonomies', label: 'Taxonomy', none: 'Any' },
      { name: 'term', kind: 'text', label: 'Terms', help: 'Slugs, separated by commas.' },
      { name: 'count', kind: 'number', label: 'Number of entries', help: '500 at most.' },
      {
        name: 'order',
        kind: 'choice',
        label: 'Order',
        none: 'Newest first',
        choices: [
          { value: 'date asc', label: 'Oldest first' },
          { value: 'title asc', label: 'Title, A to Z' },
          { value: 'title desc', label: 'Title, Z to A' },
          { value: 'modified', label: 'Last changed first' },
          { value: 'menu_order', label: 'Order of the site' },
          { value: 'rand', label: 'Random' },
        ],
      },
      { name: 'columns', kind: 'number', label: 'Columns', help: 'Without a number the theme decides.' },
      caption,
      size,
      {
        name: 'before',
        kind: 'number',
        label: 'Cards before the blocks inside',
        help: 'With a number the entries stand around the blocks inside.',
      },
      {
        name: 'sort',
        kind: 'text',
        label: 'Choices of the order',
        help: 'What visitors can sort the yearbook by, such as title,-date.',
      },
      {
        name: 'more',
        kind: 'choice',
        label: 'Further pages',
        none: 'As in the settings',
        choices: [
          { value: 'none', label: 'By links' },
          { value: 'button', label: 'By a button' },
          { value: 'scroll', label: 'By scrolling' },
        ],
      },
    ],
    hidden: [],
    optional: [],
  },
  {
    name: 'carousel',
    tag: 'yb-carousel',
    shortcode: 'yb_carousel',
    title: 'Carousel',
    description: 'Pictures, entries or other blocks as slides.',
    icon: 'slides',
    keywords: ['slider', 'gallery', 'slideshow'],
    hasInner: true,
    controls: [
      {
        name: 'ids',
        kind: 'pictures',
        label: 'Pictures',
        help: 'Ids of pictures or entries, separated by commas.',
      },
      { name: 'gallery', kind: 'flag', label: 'Gallery of this post' },
      size,
      caption,
    ],
    hidden: [],
    optional: [],
  },
  {
    name: 'menu',
    tag: 'yb-menu',
    shortcode: 'yb_menu',
    title: 'Menu with toggle button',
    description: 'A menu of the site that a button shows and hides.',
    icon: 'menu',
    keywords: ['navigation', 'menu'],
    hasInner: true,
    controls: [
      { name: 'menu', kind: 'one', list: 'menus', label: 'Menu', none: 'That of the location' },
      { name: 'location', kind: 'one', list: 'locations', label: 'Location', none: 'None' },
    ],
    hidden: ['open'],
    optional: [],
  },
  {
    name: 'filter',
    tag: 'yb-filter',
    shortcode: 'yb_filter',
    title: 'Yearbook filter',
    description: 'The form that filters the yearbook.',
    icon: 'filter',
    keywords: ['facets', 'search', 'yearbook'],
    hasInner: false,
    controls: [
      { name: 'heading', kind: 'text', label: 'Heading' },
      { name: 'taxonomies', kind: 'many', list: 'facets', label: 'Filters', help: 'Without a choice, all.' },
    ],
    hidden: ['ranges', 'search', 'base', 'data-index', 'open', 'facets'],
    optional: [],
  },
  {
    name: 'placement',
    tag: 'ad-placement',
    shortcode: 'ad_placement',
    title: 'Ad placement',
    description: 'A place for an ad of the site.',
    icon: 'megaphone',
    keywords: ['ad', 'ads', 'advertisement'],
    hasInner: false,
    controls: [{ name: 'placement', kind: 'one', list: 'placements', label: 'Placement', none: 'None' }],
    hidden: ['slug'],
    optional: ['lazy', 'label'],
    needs: { control: 'placement', instructions: 'Choose which placement of the site shows here.' },
  },
  {
    name: 'form',
    tag: 'nl-form',
    shortcode: 'nl_form',
    title: 'Newsletter form',
    description: 'A newsletter form that sends without reloading the page.',
    icon: 'email',
    keywords: ['newsletter', 'sign-up', 'subscribe'],
    hasInner: false,
    controls: [{ name: 'id', kind: 'one', list: 'forms', label: 'Form', none: 'The default form' }],
    hidden: [],
    optional: [],
  },
];

/** Attributes of every tag that a block can set. The inspector shows them after the block's own. */
export const commonControls: readonly Control[] = [
  {
    name: 'data-load-on',
    kind: 'text',
    label: 'Start',
    help: 'When it starts: ready, idle, visible, interaction or media(query).',
  },
  { name: 'data-load-timeout', kind: 'number', label: 'Time to load', help: 'Seconds, 120 at most.' },
  { name: 'lang', kind: 'text', label: 'Language', help: 'Such as en.' },
  {
    name: 'dir',
    kind: 'choice',
    label: 'Direction of the text',
    none: 'That of the page',
    choices: [
      { value: 'ltr', label: 'Left to right' },
      { value: 'rtl', label: 'Right to left' },
    ],
  },
  { name: 'declarations', kind: 'text', label: 'Style', help: 'CSS declarations for this element.' },
];
