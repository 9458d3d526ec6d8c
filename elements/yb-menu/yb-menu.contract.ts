import { attribute } from '../../src/island/attributes.ts';
import { defineContract, event, method, type Island } from '../../src/island/contract.ts';

export const contract = defineContract({
  tag: 'yb-menu',
  summary: 'Shows and hides the navigation inside it: a disclosure, or a modal dialog.',
  chrome: 'shadow',
  attributes: {
    label: attribute.text({ description: 'The name of the toggle button and the dialog.' }),
    name: attribute.text({
      description: 'Gives the menu its own state, shared with the menus of the same name.',
    }),
    open: attribute.flag({ description: 'Whether the menu is shown: `show_menu` of its store.' }),
    modal: attribute.flag({ description: 'Shows the menu as a modal dialog over the page.' }),
    for: attribute.text({
      description:
        'Id of a button or link of the page that opens and closes the menu. Then the element renders no button.',
    }),
  },
  methods: {
    toggle: method<() => void>({
      description: 'Shows a hidden menu, hides a shown one.',
    }),
    show: method<() => void>({ description: 'Shows the menu.' }),
    hide: method<() => void>({ description: 'Hides the menu.' }),
  },
  events: {
    'yb-menu-toggle': event<{ open: boolean }>({
      description: 'The menu was shown or hidden, except by setting `open`.',
    }),
  },
  texts: {
    menu: { it: 'Menu', en: 'Menu' },
    'menu-close': { it: 'Chiudi', en: 'Close' },
  },
  css: {
    properties: {
      '--yb-menu-width': 'Width of the modal menu on wide screens (24rem, at least 384px).',
      '--yb-menu-background': 'Background of the modal menu (Canvas).',
      '--yb-menu-color': 'Text colour of the modal menu (CanvasText).',
      '--yb-menu-backdrop': 'Background of the backdrop between the modal menu and the page.',
    },
    parts: {
      toggle: 'The rendered toggle button.',
      icon: 'The bars in the toggle button.',
      panel: 'Holds the children of a menu that is not modal.',
      dialog: 'Holds the children of a modal menu.',
      close: 'The button that closes the dialog.',
    },
    states: {
      open: 'The menu is shown.',
      'data-panel':
        'Set while the script shows and hides the children. Without it, the stylesheet hides them until the script runs.',
    },
  },
});

export type Menu = Island<typeof contract>;
