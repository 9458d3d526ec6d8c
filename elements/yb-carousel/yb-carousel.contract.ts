import { attribute, type AttributeSpec } from '../../src/island/attributes.ts';
import { isFields } from '../../src/lib/shape.ts';
import { defineContract, event, method, readOnly } from '../../src/island/contract.ts';

const one = attribute.number<number>({ default: 1, min: 1 });

const perView: AttributeSpec<number | 'auto'> = {
  ...one,
  description:
    'How many slides stand side by side (1 or more, also 1.5), or `auto`: as many as fit by their own size.',
  parse: (text) => (text.trim() === 'auto' ? 'auto' : one.parse(text)),
};

/** What a breakpoint says: options by attribute or property name. */
export type Breakpoints = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const areBreakpoints = (value: unknown): value is Breakpoints =>
  isFields(value) && Object.values(value).every(isFields);

export const contract = defineContract({
  tag: 'yb-carousel',
  summary: 'Shows its element children as slides: a scroll-snap strip without script, a carousel with it.',
  chrome: 'shadow',
  attributes: {
    label: attribute.text({ description: 'What the carousel shows, without the word "carousel".' }),
    'per-view': perView,
    spacing: attribute.number<number>({ default: 0, min: 0, description: 'Space between two slides, px.' }),
    breakpoints: attribute.data<Breakpoints>(
      {
        default: {},
        description:
          'Media query → `perView`, `spacing`, `loop`, `mode`, `vertical`, `origin` while it matches; the last match wins.',
      },
      areBreakpoints,
    ),
    loop: attribute.flag({
      description: 'Goes on with the first slide after the last, given slides enough to fill the view.',
    }),
    mode: attribute.choice(['snap', 'free', 'free-snap'], {
      description:
        'Where a swipe ends: at the next slide, anywhere, or at the slide nearest to where it would end.',
    }),
    vertical: attribute.flag({
      description: 'Slides stand one above the other; the height is `--yb-height`.',
    }),
    origin: attribute.choice(['auto', 'center'], {
      description: 'Where in the view the current slide stands.',
    }),
    initial: attribute.number<number>({
      default: 0,
      min: 0,
      integer: true,
      description: 'Index of the first slide shown.',
    }),
    autoplay: attribute.duration({
      whenEmpty: 5000,
      description: 'Time between two slides, ms; 5000 without a value.',
    }),
    'no-controls': attribute.flag({ description: 'No buttons for the previous and the next slide.' }),
    'no-dots': attribute.flag({ description: 'No dots; the position stands there in words.' }),
    thumbs: attribute.text({
      description: 'Id of another `yb-carousel` that is kept in step with this one.',
    }),
  },
  readOnly: {
    index: readOnly<number>({ before: 0, description: 'Index of the current slide.' }),
    count: readOnly<number>({ before: 0, description: 'How many slides there are.' }),
    progress: readOnly<number>({
      before: 0,
      description: 'How far along the track the view stands, 0 to 1.',
    }),
  },
  methods: {
    next: method<() => void>({ description: 'Goes to the next slide.' }),
    prev: method<() => void>({ description: 'Goes to the previous slide.' }),
    goTo: method<(index: number) => void>({
      description: 'Goes to a slide by its index, or to the nearest there is.',
    }),
    play: method<() => void>({ description: 'Starts the rotation.' }),
    pause: method<() => void>({ description: 'Stops the rotation until it is started again.' }),
  },
  events: {
    'yb-slide-change': event<{ index: number; count: number }>({
      description: 'Another slide became the current one; sent when the move to it begins.',
    }),
    'yb-autoplay-change': event<{ playing: boolean }>({
      description: 'The rotation was started or stopped.',
    }),
  },
  texts: {
    // read out beside the label; the words screen readers know in both languages (facts: carousel)
    carousel: { it: 'carousel', en: 'carousel' },
    slide: { it: 'slide', en: 'slide' },
    dots: { it: 'Slide', en: 'Slides' },
    position: { it: '{n} di {count}', en: '{n} of {count}' },
    dot: { it: 'Slide {n}', en: 'Slide {n}' },
    unlabelled: { it: 'In evidenza', en: 'Highlights' },
    prev: { it: 'Slide precedente', en: 'Previous slide' },
    next: { it: 'Slide successiva', en: 'Next slide' },
    play: { it: 'Avvia la rotazione', en: 'Start rotation' },
    pause: { it: 'Ferma la rotazione', en: 'Stop rotation' },
  },
  css: {
    properties: {
      '--yb-per-view':
        'Slides side by side, where the `per-view` attribute does not say; may follow media queries.',
      '--yb-spacing': 'Space between two slides, where the `spacing` attribute does not say.',
      '--yb-height': 'Height of a vertical carousel (24rem).',
      '--yb-controls-size': 'Height of the row of controls (3rem), reserved before the script too.',
    },
    parts: {
      controls: 'The row of controls.',
      prev: 'The button for the previous slide.',
      next: 'The button for the next slide.',
      play: 'The rotation button.',
      dots: 'The list of dots.',
      dot: 'One dot: a tab; what is seen of it is its `::before`, as of the buttons.',
      'dot-current': 'The current dot.',
      status: 'The position in words, where there are no dots.',
      off: 'The previous or next button where it leads no further.',
      region: 'Controls and slides.',
      view: 'What the slides move in.',
      track: 'What moves.',
    },
    states: {
      'data-slides':
        'The script moves the slides, down where it is `vertical`; without it the host is a strip.',
      'data-playing': 'The rotation is on, also while it rests.',
    },
  },
});
