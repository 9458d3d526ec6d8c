import { expect } from '@open-wc/testing';
import { ad, addElement, placement, several, startRuntime } from './runtime-page.ts';

const COUNT = 300;

/** Counts the calls of a method of the page's document. */
function countCalls(name: 'querySelector' | 'querySelectorAll' | 'getElementsByClassName'): {
  calls: number;
  end(): void;
} {
  const native = document[name] as (what: string) => unknown;
  const counted = { calls: 0, end: () => void Reflect.deleteProperty(document, name) };
  Object.defineProperty(document, name, {
    configurable: true,
    value(what: string) {
      counted.calls += 1;
      return native.call(document, what);
    },
  });
  return counted;
}

describe('hundreds of wrappers', () => {
  const names = Array.from({ length: COUNT }, (_, index) => `tanti-${index}`);

  it('cost a run one search of the page for each name, and none for each ad', async () => {
    const list = addElement('div', { innerHTML: names.map((name) => `<p class="${name}"></p>`).join('') });
    const runtime = startRuntime();
    await runtime.idle();
    const counted = (['querySelector', 'querySelectorAll', 'getElementsByClassName'] as const).map(
      countCalls,
    );
    const many = names.map((name, index) => placement(name, [ad(`3${index}`)], { elementid: [name] }));
    runtime.load(several(...many));
    await runtime.idle();
    for (const { end } of counted) end();
    expect(list.querySelectorAll('[data-ad]')).to.have.length(COUNT);
    const [first = 0, all = 0, live = 0] = counted.map(({ calls }) => calls);
    expect(all).to.be.within(COUNT, COUNT + 20);
    expect([first < 20, live]).to.deep.equal([true, 0]);
  });
});
