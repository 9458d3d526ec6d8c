import { attribute, isJson, type AttributeSpec } from '../../src/island/attributes.ts';
import { isFields } from '../../src/lib/shape.ts';
import { defineContract, event, method, readOnly } from '../../src/island/contract.ts';

const one = attribute.number<number>({ default: 1, min: 1 });

const perView: AttributeSpec<number | 'auto'> = {
  ...one,
  description:
    'How many slides are side by side (1 or more, also 1.5), or `auto`: as many as fit by their own size.',
  parse: (text) => (text.trim() === 'auto' ? 'auto' : one.parse(text)),
};

/** Options, by attribute or property name, for each media query. */
export type Breakpoints = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const areBreakpoints = (value: unknown): value is Breakpoints =>
  isFields(value) && Object.values(value).every(isFields) && isJson(value);

export const contract = defineContract({
  tag: 'yb-carousel',
  summary: 'Shows its element children as slides: a scroll-snap strip without script, a carousel with it.',
  loadOn: 'visible',
  chrome: 'shadow',
  attributes: {
    label: attribute.text({ description: 'The name of the carousel, without the word "carousel".' }),
    'per-view': perView,
    spacing: attribute.number<number>({ default: 0, min: 0, description: 'Space between two slides, px.' }),
    'per-move': attribute.number<number>({
      default: 1,
      min: 1,
      integer: true,
      description: 'By how many slides a button, a key, a swipe or the autoplay moves the carousel.',
    }),
    breakpoints: attribute.data<Breakpoints>(
      {
        default: {},
        description:
          'JSON: media query → the options that hold while it matches: `perView`, `perMove`, `spacing`, `loop`, `mode`, `vertical`, `origin`. If several match, the last one wins.',
      },
      areBreakpoints,
    ),
    loop: attribute.flag({
      description: 'After the last slide comes the first again, if there are enough slides to fill the view.',
    }),
    mode: attribute.choice(['snap', 'free', 'free-snap'], {
      description:
        'Where a swipe ends. `snap`: at the next slide. `free`: anywhere. `free-snap`: at the slide nearest to where a free swipe would end.',
    }),
    effect: attribute.choice(['slide', 'fade'], {
      description: 'How the next slide shows: it moves in, or it fades in. `fade` needs one slide per view.',
    }),
    vertical: attribute.flag({
      description: 'Slides are one above the other; the height is `--yb-height`.',
    }),
    origin: attribute.choice(['auto', 'center'], {
      description: 'Where the current slide stands in the view: at the start (`auto`) or in the centre.',
    }),
    'auto-height': attribute.flag({
      description:
        'Makes the carousel as high as the slides in view. Has no effect in a vertical carousel and with autoplay.',
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
    'no-controls': attribute.flag({ description: 'Hides the buttons for the previous and the next slide.' }),
    'no-dots': attribute.flag({ description: 'Shows the position in words instead of dots.' }),
    thumbs: attribute.text({
      description:
        'Id of a second `yb-carousel` that always shows the same slide as this one, for example small pictures.',
    }),
    lightbox: attribute.flag({
      description:
        'A click on a picture inside a link opens the picture that the link leads to, in a dialog with zoom.',
    }),
  },
  readOnly: {
    index: readOnly<number>({ before: 0, description: 'Index of the current slide.' }),
    count: readOnly<number>({ before: 0, description: 'How many slides there are.' }),
    progress: readOnly<number>({
      before: 0,
      description: 'How far the carousel has moved: 0 at the first slide, 1 at the last.',
    }),
  },
  methods: {
    next: method<() => void>({ description: 'Goes to the next slide.' }),
    prev: method<() => void>({ description: 'Goes to the previous slide.' }),
    goTo: method<(index: number) => void>({
      description: 'Goes to the slide with this index, or to the nearest one.',
    }),
    play: method<() => void>({ description: 'Starts autoplay.' }),
    pause: method<() => void>({ description: 'Stops autoplay until it is started again.' }),
  },
  events: {
    'yb-slide-change': event<{ index: number; count: number }>({
      description: 'Another slide becomes the current one; sent when the move to it begins.',
    }),
    'yb-autoplay-change': event<{ playing: boolean }>({
      description: 'Autoplay was started or stopped.',
    }),
    'yb-lightbox-toggle': event<{ open: boolean }>({
      description: 'The lightbox was opened or closed.',
    }),
  },
  texts: {
    // screen readers say these beside the label; the English words are usual in Italian too
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
    lightbox: { it: 'Immagini', en: 'Pictures' },
    'lightbox-close': { it: 'Chiudi', en: 'Close' },
    'lightbox-prev': { it: 'Immagine precedente', en: 'Previous picture' },
    'lightbox-next': { it: 'Immagine successiva', en: 'Next picture' },
    'lightbox-zoom-in': { it: 'Ingrandisci', en: 'Zoom in' },
    'lightbox-zoom-out': { it: 'Riduci', en: 'Zoom out' },
    'lightbox-failed': {
      it: 'Non è stato possibile caricare l’immagine.',
      en: 'The picture could not be loaded.',
    },
  },
  css: {
    properties: {
      '--yb-per-view': 'Slides side by side, where `per-view` is absent; media queries may change it.',
      '--yb-spacing': 'Space between two slides, where `spacing` is absent.',
      '--yb-height': 'Height of a vertical carousel (24rem).',
      '--yb-controls-size':
        'Height of the row of controls (3rem, at least 48px), which is kept free before the script.',
      '--yb-lightbox-background': 'Background of the lightbox (#111).',
      '--yb-lightbox-color': 'Colour of the texts and buttons of the lightbox (#fff).',
    },
    parts: {
      controls: 'The row of controls.',
      prev: 'The button for the previous slide.',
      next: 'The button for the next slide.',
      play: 'The autoplay button.',
      dots: 'The list of dots.',
      dot: 'One dot, which is a tab. What shows is its `::before`: style that. The same holds for the buttons.',
      'dot-current': 'The current dot.',
      status: 'The position in words, with `no-dots`.',
      off: 'The previous button on the first slide, or the next button on the last one.',
      region: 'The controls and the slides.',
      view: 'Clips the track.',
      track: 'Moves the slides.',
      lightbox: 'The dialog with a large picture.',
      'lightbox-status': 'The position in words.',
      'lightbox-prev': 'The button for the previous picture.',
      'lightbox-next': 'The button for the next picture.',
      'lightbox-zoom': 'The button that zooms in and out.',
      'lightbox-close': 'The button that closes the lightbox.',
      'lightbox-stage': 'Holds the picture, which is moved and zoomed in it.',
      'lightbox-message': 'Says that a picture failed to load.',
      'lightbox-caption': 'The caption.',
    },
    states: {
      'data-slides':
        'Set while the script moves the slides; the value is `vertical` where they stand one above the other. Without it, the slides are a strip that the browser scrolls.',
      'data-playing': 'Autoplay is on, also while it is paused.',
    },
  },
});
