import { beforeAll, describe, expect, it } from 'vitest';
import type * as countries from '../../domain/countries.ts';
import type * as counts from '../../domain/format-count.ts';
import type * as prices from '../../domain/money/format-price.ts';
import type * as numbers from '../../domain/number-input.ts';
import type * as attributes from '../../domain/parts/attributes.ts';
import { loadGerman } from './load-german.ts';

const german = <Module>(path: string) =>
  loadGerman<Module>(new URL(`../../domain/${path}`, import.meta.url));

type Numbers = typeof numbers;
type Counts = typeof counts;
type Prices = typeof prices;
type Countries = typeof countries;
type Attributes = typeof attributes;

let words: Numbers & Counts & Prices & Countries & Attributes;

beforeAll(async () => {
  words = {
    ...(await german<Numbers>('number-input.ts')),
    ...(await german<Counts>('format-count.ts')),
    ...(await german<Prices>('money/format-price.ts')),
    ...(await german<Countries>('countries.ts')),
    ...(await german<Attributes>('parts/attributes.ts')),
  };
});

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

  it.each([
    ['1.000', 1_000],
    ['1 000', 1_000],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234.567', 1_234_567],
    ['50', 50],
    ['1,000', '1,000'],
    ['fifty', 'fifty'],
  ])('the input %j is read as %j', (typed, read) => {
    const parsed = words.parseNumberInput(typed);
    expect(typeof read === 'string' ? typeof parsed : parsed).toBe(
      typeof read === 'string' ? 'string' : read,
    );
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
});
