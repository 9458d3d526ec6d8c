import { expect } from '@open-wc/testing';
import { waitUntil } from '../wait-until.ts';
import { ad, addHost, serveAll, show, startRuntime } from './runtime-page.ts';
import { recordConsole } from '../page.ts';

const runtime = startRuntime({ select_batch_ms: 1 });
let lines: string[] = [];
const panels = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-ad-debug]')];
const panelText = (): string => panels()[0]?.shadowRoot?.textContent ?? '';

describe('debugging', () => {
  beforeEach(() => void (lines = recordConsole('log')));

  it('is silent unless it is asked for', () => {
    show('zitta', [ad('1', ' ')]);
    expect(lines).to.deep.equal([]);
    expect(panels()).to.have.length(0);
  });

  it('logs one placement with its attribute (DEBUG-1)', async () => {
    show('parla', [ad('2', 'x', { expiry_date: 1 }), ad('3')], {
      attributes: { debug: '' },
      group: { ad_count: 1, type: 'ordered', ordered_ad_ids: ['2', '3'] },
    });
    await waitUntil(() => lines.length === 2);
    expect(lines).to.deep.equal([
      'passive ad id 2 cannot be displayed: by_expiry_date',
      'placement parla: shows ad 3',
    ]);
  });

  it('tells what was asked and what came', async () => {
    serveAll('4');
    runtime.fill(addHost({ placement: 'chiede', debug: '' }));
    await waitUntil(() => lines.length === 2);
    expect(lines).to.deep.equal(['placement chiede: asked from the server', 'placement chiede: shows ad 4']);
  });

  it('opens a panel with #debug=true, in the page’s language, keeps it up to date, and closes it for good', async () => {
    show('mostrata', [ad('5')]);
    location.hash = 'debug=true';
    await waitUntil(() => panels().length === 1);
    expect(panelText())
      .to.include('mostrata')
      .and.to.include('5 (Annuncio 5)')
      .and.to.include('Consenso: not_needed');
    await expect(panels()[0]).to.be.accessible();
    const options = { pro_custom_element: '#manca' };
    show('rifiutata', [ad('6')], { info: { options } });
    await waitUntil(() => panelText().includes('selector does not exist'));
    expect(lines).to.include('placement rifiutata: selector does not exist');
    show('rifiutata-2', [ad('7', ' ', { expiry_date: 1 })]);
    await waitUntil(() => panelText().includes('7: empty content, by_expiry_date'));
    expect(lines).to.include('passive ad id 7 cannot be displayed: empty content');
    panels()[0]?.shadowRoot?.querySelector('button')?.click();
    expect(panels()).to.have.length(0);
    runtime.consent.set('accepted');
    expect(panels()).to.have.length(0);
  });
});
