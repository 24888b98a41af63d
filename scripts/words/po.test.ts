import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/platform/rules/language/language.ts';
import { catalogues } from '../../src/platform/rules/messages/catalogues.ts';
import { fromPo, toPo } from './po.ts';

const english = { cart: { title: 'Cart', lines: '{count, plural, one {# line} other {# lines}}' } };

describe('a translator’s file', () => {
  it.each(LANGUAGES)('gives the messages of %s back unchanged, in their order', (language) => {
    const back = fromPo(toPo(language, catalogues.en, catalogues[language]), catalogues.en);
    expect(JSON.stringify(back)).toBe(JSON.stringify(catalogues[language]));
  });

  it('names what is missing, unknown or no message', () => {
    const file = toPo('it', english, { cart: { title: '{broken' } }).replace(
      'msgctxt "cart.lines"',
      'msgctxt "cart.gone"',
    );
    expect(() => fromPo(file, english)).toThrow(
      /^unknown: cart\.gone\nno ICU message: cart\.title: .*\nmissing: cart\.lines$/,
    );
  });

  it('leaves what a new language lacks for the translator', () => {
    expect(toPo('it', english, {})).toContain('msgctxt "cart.title"\nmsgid "Cart"\nmsgstr ""');
  });
});
