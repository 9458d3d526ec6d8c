/** Mouse and keyboard by WebDriver's actions. */

/** Keys that have no character, by their names in puppeteer. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};
const BUTTONS = { left: 0, middle: 1, right: 2 } as const;

interface Source {
  readonly type: 'pointer' | 'key' | 'wheel';
  readonly id: string;
  readonly parameters?: object;
  readonly actions: readonly object[];
}
/** Performs the actions of one source. */
export type Act = (source: Source) => Promise<void>;

interface ButtonOptions {
  readonly button?: keyof typeof BUTTONS;
}

export class Mouse {
  readonly #act: Act;
  #x = 0;
  #y = 0;

  constructor(act: Act) {
    this.#act = act;
  }

  #point(...actions: readonly object[]): Promise<void> {
    return this.#act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }
  #moves(x: number, y: number, steps: number): object[] {
    const [fromX, fromY] = [this.#x, this.#y];
    [this.#x, this.#y] = [x, y];
    return Array.from({ length: steps }, (_, index) => {
      const share = (index + 1) / steps;
      return {
        type: 'pointerMove',
        duration: 0,
        origin: 'viewport',
        x: Math.round(fromX + (x - fromX) * share),
        y: Math.round(fromY + (y - fromY) * share),
      };
    });
  }

  move(x: number, y: number, { steps = 1 } = {}): Promise<void> {
    return this.#point(...this.#moves(x, y, steps));
  }
  down({ button = 'left' }: ButtonOptions = {}): Promise<void> {
    return this.#point({ type: 'pointerDown', button: BUTTONS[button] });
  }
  up({ button = 'left' }: ButtonOptions = {}): Promise<void> {
    return this.#point({ type: 'pointerUp', button: BUTTONS[button] });
  }
  click(
    x: number,
    y: number,
    { button = 'left', count = 1 }: ButtonOptions & { readonly count?: number } = {},
  ): Promise<void> {
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: BUTTONS[button] }));
    return this.#point(...this.#moves(x, y, 1), ...Array.from({ length: count }, () => press).flat());
  }
  wheel({ deltaX = 0, deltaY = 0 } = {}): Promise<void> {
    const place = { x: Math.round(this.#x), y: Math.round(this.#y), origin: 'viewport', duration: 0 };
    return this.#act({ type: 'wheel', id: 'wheel', actions: [{ type: 'scroll', ...place, deltaX, deltaY }] });
  }
}

export class Keyboard {
  readonly #act: Act;

  constructor(act: Act) {
    this.#act = act;
  }

  #keys(names: readonly string[], types: readonly ('keyDown' | 'keyUp')[]): Promise<void> {
    const actions = names.flatMap((name) => types.map((type) => ({ type, value: KEYS[name] ?? name })));
    return this.#act({ type: 'key', id: 'keys', actions });
  }

  down(key: string): Promise<void> {
    return this.#keys([key], ['keyDown']);
  }
  up(key: string): Promise<void> {
    return this.#keys([key], ['keyUp']);
  }
  press(key: string): Promise<void> {
    return this.#keys([key], ['keyDown', 'keyUp']);
  }
  type(text: string): Promise<void> {
    const names = [...text].map((character) => (character === '\n' ? 'Enter' : character));
    return this.#keys(names, ['keyDown', 'keyUp']);
  }
}
