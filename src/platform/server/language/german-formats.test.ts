import { describe, expect, it as test } from 'vitest';
import * as countries from '../../rules/countries.ts';
import * as counts from '../../rules/numbers/format-count.ts';
import * as prices from '../../rules/money/format-price.ts';
import * as numberErrors from '../../rules/numbers/number-input-error.ts';
import * as numbers from '../../rules/numbers/number-input.ts';
import * as filters from '../../../catalogue/rules/parts/attributes/attribute-filters.ts';
import * as values from '../../../drawings/rules/attribute-words.ts';
import * as categories from '../../../catalogue/rules/parts/category-words.ts';
import { demoParts } from '../../../operations/server/demo-data/demo-parts.ts';
import * as attributes from '../../../drawings/rules/attributes.ts';
import { inLanguage } from './in-language.ts';

const words = {
  ...numbers,
  ...numberErrors,
  ...counts,
  ...prices,
  ...countries,
  ...attributes,
  ...filters,
  ...categories,
  ...values,
};

const it = (name: string, check: () => void) => test(name, () => inLanguage('de', check));

describe('in German', () => {
  it('numbers are written as Intl writes them', () => {
    const format = new Intl.NumberFormat('de-DE');
    for (const count of [0, 999, 1_000, 1_234_567, -1_000, 27.2])
      expect(words.formatCount(count)).toBe(format.format(count));
  });

  it('amounts are written as Intl writes them', () => {
    for (const currency of ['usd', 'eur']) {
      const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency });
      for (const amount of [4.5, 118_000, -12])
        expect(words.formatPrice(amount, currency)).toBe(format.format(amount));
    }
  });

  test.each([
    ['1.000', 1_000],
    ['1 000', 1_000],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234.567', 1_234_567],
    ['50', 50],
    ['1,000', '1,000'],
    ['fifty', 'fifty'],
  ])('the input %j is read as %j', (typed, read) => {
    const parsed = inLanguage('de', () => words.parseNumberInput(typed));
    expect(typeof read === 'string' ? typeof parsed : parsed).toBe(
      typeof read === 'string' ? 'string' : read,
    );
  });

  it('an amount in a field is written as it is read', () => {
    expect(words.typedNumber('2500.00')).toBe('2500,00');
    expect(words.parseNumberInput(words.typedNumber('2500.50'))).toBe(2_500.5);
  });

  it('an ambiguous number is asked for again', () => {
    expect(words.numberInputError('1,000', 'fehlt', 'keine Zahl')).toBe(
      '1,000 kann 1000 oder 1 heißen: Bitte ohne Komma schreiben',
    );
  });

  it('countries, labels and units have their names', () => {
    expect(words.countryName('AT')).toBe('Österreich');
    expect(words.attributeLabel('smallestSprocket')).toBe('Kleinstes Ritzel (Zähne)');
    expect(words.formatAttribute('clamp', 31.8)).toBe('31,8 mm');
  });

  it('the shop’s own categories and texts have German words, and typed ones stay', () => {
    expect(words.categoryName('Tyres & Tubes')).toBe('Reifen & Schläuche');
    expect(words.categoryName('Road Tires')).toBe('Road Tires');
    const sorted = words.inOrderOfNames(
      ['Bearings', 'Brakes', 'Cables', 'Drivetrain', 'Åland', 'toString'].map((name) => ({ name })),
    );
    expect(sorted.map(({ name }) => words.categoryName(name))).toEqual([
      'Åland',
      'Antrieb',
      'Bremsen',
      'Lager',
      'toString',
      'Züge & Hüllen',
    ]);
    expect(words.formatAttribute('material', 'Stainless steel')).toBe('Edelstahl');
    expect(words.formatAttribute('material', 'Bamboo')).toBe('Bamboo');
    expect(words.describeFilter({ key: 'material', text: 'steel' })).toBe('Stahl');
  });

  it('no English text of an attribute is left that the form suggests or the demo has', () => {
    const own = [
      ...words.attributeKeys.flatMap((key) => {
        const attribute = words.attributeOf(key);
        return 'suggestions' in attribute ? attribute.suggestions : [];
      }),
      ...demoParts.flatMap(({ attributes: given }) =>
        Object.values(given).filter((value) => typeof value === 'string'),
      ),
    ];
    const alike = own.filter((text) => words.valueWords(text) === text);
    expect(
      alike.filter((text) => !/^(Aluminium|Carbon|Magnesium|Nylon|Butyl)\b/.test(text)),
    ).toEqual([]);
  });
});
