import { describe, expect, it } from 'vitest';
import { standardLimits } from '../../../../settings/rules/settings.values.ts';
import { readCount, readPrice } from './read-number.ts';

const strict = { ...standardLimits.price, roundPrices: false };
const rounding = { ...standardLimits.price, roundPrices: true };

describe('readPrice', () => {
  it.each([
    ['48', 48],
    ['$48', 48],
    ['$ 48.00', 48],
    ['12.0000', 12],
    ['1,085', 1085],
    ['$1,431.00', 1431],
    ['.0000', 0],
    ['-5', -5],
  ])('reads %s', (text, value) => {
    expect(readPrice(text, strict, null)).toEqual({ value });
  });

  it.each(['47.87', '$0.01', '400.0001'])('rejects the cents of %s', (text) => {
    expect(readPrice(text, strict, null)).toEqual({
      fault: expect.stringContaining('--round-prices'),
    });
  });

  it.each([
    ['47.87', 48],
    ['47.49', 47],
    ['47.50', 48],
    ['400.4999', 400],
    ['4.50', 5],
    ['.49', 0],
  ])('rounds %s to %i on request', (text, value) => {
    expect(readPrice(text, rounding, null)).toEqual({ value });
  });

  it.each([
    '47,87',
    '1,08',
    '1085,',
    'free',
    '1e3',
    '12.',
    '0x10',
    '--5',
    '',
    '4 8',
    '$',
    'x48',
    '48 pcs',
    '$ $',
    '48.',
  ])('rejects "%s"', (text) => {
    expect(readPrice(text, rounding, null)).toEqual({
      fault: expect.stringContaining('not a price'),
    });
  });
});

describe('a price with cents', () => {
  it.each([
    ['usd', '60.745', 60.75],
    ['usd', '60.744999', 60.74],
    ['usd', '1,085.005', 1_085.01],
    ['kwd', '60.745', 60.75],
    ['jpy', '60.745', 61],
  ])('is rounded half up to the finest one of %s: %s', (currency, text, value) => {
    const settings = { ...rounding, currency, cents: true };
    expect(readPrice(text, settings, 'point')).toEqual({ value });
  });

  it('is read as it is, and rejected when it is finer than allowed', () => {
    const settings = { ...strict, cents: true };
    expect(readPrice('$4.50', settings, null)).toEqual({ value: 4.5 });
    expect(readPrice('4.3500', settings, null)).toEqual({ value: 4.35 });
    expect(readPrice('4.3501', settings, null)).toEqual({
      fault: 'more than 2 decimals; --round-prices rounds them',
    });
  });

  it('is rounded to a whole one in a shop without cents', () => {
    expect(readPrice('60.745', rounding, 'point')).toEqual({ value: 61 });
  });
});

describe('a price with a currency symbol', () => {
  it.each([
    ['usd', ['$48', '48$', '$ 48.00', 'US$48', '48 USD', 'usd48', '$48 USD', '48\u00a0$']],
    ['eur', ['€48', '48 €', '48\u00a0€', '48.00€', 'EUR 48', '48 eur']],
    ['aud', ['A$48', '48 AUD']],
    ['pln', ['48 zł', 'PLN48', '48\u00a0ZŁ']],
    ['jpy', ['¥48', 'JP¥48', '48 JPY']],
    ['xof', ['48 F CFA', '48\u202fF\u202fCFA']],
  ])('is read when the shop’s currency is %s', (currency, texts) => {
    for (const text of texts)
      expect([text, readPrice(text, { ...strict, currency }, null)]).toEqual([text, { value: 48 }]);
    expect(readPrice(`-${texts[0]}`, { ...strict, currency }, null)).toEqual({ value: -48 });
  });

  it.each([
    ['usd', ['€48', '48 EUR', 'A$48', '£48', '¥ 48', '$48 EUR', '48 kr', '৲48']],
    ['eur', ['$48', '48 USD']],
    // Symbols shared with other currencies are ambiguous.
    ['aud', ['$48', 'US$48', 'NZ$ 48']],
    ['sek', ['48 kr']],
    ['dkk', ['48 kr']],
    ['cny', ['¥48']],
  ])('is rejected, naming the shop’s currency, when that is %s', (currency, texts) => {
    const code = currency.toUpperCase();
    for (const text of texts) {
      const read = readPrice(text, { ...strict, currency }, null);
      expect([text, read]).toEqual([
        text,
        { fault: expect.stringContaining(`give the price in ${code}`) },
      ]);
    }
  });
});

describe('readCount', () => {
  it('reads whole numbers, also with a fraction of zeros', () => {
    expect(readCount('50.0', null)).toEqual({ value: 50 });
    expect(readCount('1,000,000', null)).toEqual({ value: 1_000_000 });
    expect(readCount('50.5', null)).toEqual({ fault: 'only whole numbers are possible' });
    for (const read of [readCount('5.000', null), readPrice('5.000', rounding, null)])
      expect(read).toEqual({ fault: expect.stringContaining('two ways') });
    expect(readCount('fifty', null)).toEqual({ fault: expect.stringContaining('not a number') });
    expect(readCount('$50', null)).toEqual({ fault: expect.stringContaining('not a number') });
  });
});

describe('a number in a column whose decimal mark is known', () => {
  it.each([
    ['60.745', 'point', 61],
    ['1,085.50', 'point', 1086],
    ['47,87', 'comma', 48],
    ['60,745', 'comma', 61],
    ['1.085', 'comma', 1085],
    ['1.085,50', 'comma', 1086],
    ['-9,5 €', 'comma', -10],
  ] as const)('is read: %s with a decimal %s', (text, mark, value) => {
    expect(readPrice(text, { ...rounding, currency: 'eur' }, mark)).toEqual({ value });
  });

  it('has one reading also as a count', () => {
    expect(readCount('5.000', 'comma')).toEqual({ value: 5_000 });
    expect(readCount('5.000', 'point')).toEqual({ value: 5 });
    expect(readCount('5,000', 'comma')).toEqual({ value: 5 });
  });
});
