import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuStore, menuStoreOf } from '../../../src/yearbook/menu-store.ts';

beforeEach(() => menuStore.set(false));
afterEach(() => vi.restoreAllMocks());

describe('menuStore (STORE-3)', () => {
  it('starts closed', () => {
    expect(menuStoreOf('never used before').get()).toEqual({ show_menu: false });
  });

  it('toggles between false and true (STORE-3)', () => {
    menuStore.toggle();
    expect(menuStore.get()).toEqual({ show_menu: true });
    menuStore.toggle();
    expect(menuStore.get()).toEqual({ show_menu: false });
  });

  it('accepts a state or a boolean, and notifies its subscribers', () => {
    const seen: boolean[] = [];
    const end = menuStore.subscribe(({ show_menu }) => seen.push(show_menu));
    menuStore.set({ show_menu: true });
    menuStore.set(false);
    menuStore.set(false);
    end();
    menuStore.set(true);
    expect(seen).toEqual([true, false]);
  });

  it.each([null, undefined, 'true', 1, {}, { show_menu: 'yes' }])('reports %o and stays unchanged', (bad) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    menuStore.set(true);
    menuStore.set(bad as unknown as boolean);
    expect(menuStore.get()).toEqual({ show_menu: true });
    expect(warn).toHaveBeenCalledOnce();
  });

  it('works if its methods are passed on without the store', () => {
    const { toggle, get } = menuStore;
    toggle();
    expect(get().show_menu).toBe(true);
  });

  it('is one per page, however many copies of the code are loaded (STORE-1)', async () => {
    vi.resetModules();
    const copy = await import('../../../src/yearbook/menu-store.ts');
    expect(copy.menuStore).toBe(menuStore);
  });
});

describe('menuStoreOf', () => {
  it('returns the shared store without a name and a separate store with one', () => {
    expect(menuStoreOf(null)).toBe(menuStore);
    expect(menuStoreOf('')).toBe(menuStore);
    const side = menuStoreOf('side');
    expect(side).toBe(menuStoreOf('side'));
    side.set(true);
    expect(menuStore.get().show_menu).toBe(false);
  });
});
