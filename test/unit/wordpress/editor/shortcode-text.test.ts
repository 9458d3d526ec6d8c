import { describe, expect, it } from 'vitest';
import { definitions, type Definition } from '../../../../src/wordpress/editor/definitions.ts';
import { attributesOf, shortcodeOf } from '../../../../src/wordpress/editor/shortcode-text.ts';
import { styleText } from '../../../../src/wordpress/editor/style-text.ts';

const definition = (name: string): Definition => {
  const found = definitions.find((one) => one.name === name);
  if (!found) throw new Error(`no block ${name}`);
  return found;
};

const TYPES = {
  columns: ['string', 'number'],
  'column-width': 'string',
  'horizontal-order': ['boolean', 'string'],
  autoplay: 'string',
  gallery: ['boolean', 'string'],
  placement: 'string',
  slug: 'string',
  'text-form-too_many': 'string',
  className: 'string',
  style: 'object',
} as const;

const read = (name: string, named: Record<string, string>, numeric: string[] = []) =>
  attributesOf({ named, numeric }, definition(name), name === 'form' ? { ...TYPES, id: 'string' } : TYPES);

describe('attributesOf', () => {
  it('names arguments as the block does, whatever their spelling', () => {
    expect(read('masonry', { COLUMNS: '3', column_width: '220', unknown: 'x' })).toEqual({
      columns: '3',
      'column-width': '220',
    });
    expect(read('form', { 'text-form-too-many': 'Basta' })).toEqual({ 'text-form-too_many': 'Basta' });
  });

  it('reads flags as the server does', () => {
    expect(read('masonry', {}, ['horizontal-order'])).toEqual({ 'horizontal-order': true });
    expect(read('masonry', { 'horizontal-order': '' })).toEqual({ 'horizontal-order': true });
    for (const off of ['false', '0', 'no', 'No'])
      expect(read('masonry', { 'horizontal-order': off })).toEqual({});
  });

  it('keeps an attribute without a value', () => {
    expect(read('carousel', {}, ['autoplay'])).toEqual({ autoplay: '' });
    expect(read('carousel', { gallery: '12' })).toEqual({ gallery: '12' });
    expect(read('carousel', {}, ['gallery'])).toEqual({ gallery: true });
  });

  it('gives class, style and id the names of the editor', () => {
    expect(read('masonry', { class: 'una alignwide due', style: '--yb-columns:2', id: 'qui' })).toEqual({
      className: 'una due',
      align: 'wide',
      declarations: '--yb-columns:2',
      anchor: 'qui',
    });
    expect(read('form', { id: '7' })).toEqual({ id: '7' });
  });

  it('reads the slug of a placement; its own name wins', () => {
    expect(read('placement', { slug: 'halfpage' })).toEqual({ placement: 'halfpage' });
    expect(read('placement', { slug: 'altro', placement: 'halfpage' })).toEqual({ placement: 'halfpage' });
  });
});

describe('shortcodeOf', () => {
  it('writes what the block keeps', () => {
    const attributes = {
      columns: 3,
      'horizontal-order': true,
      'no-resize': false,
      label: '',
      align: 'wide',
      className: 'una',
      anchor: 'qui',
      properties: { '--yb-gutter': '1rem' },
      style: { spacing: { margin: { top: 'var:preset|spacing|40' } } },
      declarations: 'color:red',
    };
    expect(shortcodeOf(definition('masonry'), attributes, '<p>Uno</p>')).toBe(
      '[yb_masonry columns="3" horizontal-order label="" id="qui" class="una alignwide" ' +
        'style="--yb-gutter:1rem;margin-top:var(--wp--preset--spacing--40);color:red"]<p>Uno</p>[/yb_masonry]',
    );
    expect(shortcodeOf(definition('form'), { id: '7', ajax: true }, '')).toBe('[nl_form id="7" ajax]');
  });

  it('chooses the quotes', () => {
    const breakpoints = '{"(min-width: 40rem)":{"perView":2}}';
    expect(shortcodeOf(definition('carousel'), { breakpoints }, '')).toBe(
      `[yb_carousel breakpoints='${breakpoints}']`,
    );
  });

  it.each([`"both" 'quotes'`, 'a [bracket]', 'li > a'])('gives up on %s', (label) => {
    expect(shortcodeOf(definition('menu'), { label }, '')).toBeUndefined();
  });
});

describe('styleText', () => {
  it('skips what is no text', () => {
    expect(styleText({ properties: { '--a': 1, '--b': 'x' }, style: 'color:red', declarations: 3 })).toBe(
      '--b:x',
    );
    expect(styleText({ properties: [], style: { spacing: { padding: '1rem' } } })).toBe('padding:1rem');
    expect(styleText({})).toBe('');
  });
});
