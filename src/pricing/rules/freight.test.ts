import { describe, expect, it } from 'vitest';
import { freightOf, readFreight } from './freight.ts';

const read = (text: string, currency = 'eur') => {
  const result = readFreight(text, currency);
  if ('fault' in result) throw new Error(result.fault);
  return result.table;
};

describe('the freight table', () => {
  const table = read('de: 0=9.90, 500=4.5 , 1000=0\n\n*: 0=25');

  it.each([
    ['DE', 0, 990],
    ['DE', 49_999, 990],
    ['DE', 50_000, 450],
    ['DE', 100_000, 0],
    ['FR', 100_000, 2_500],
    [null, 1, 2_500],
  ])('charges a buyer in %s for a net total of %d minor units %d', (country, net, freight) => {
    expect(freightOf(table, country, net)).toBe(freight);
  });

  it('charges none in a country without a line', () => {
    expect(freightOf(read('DE: 0=5'), 'FR', 100)).toBe(0);
    expect(read('')).toEqual({});
  });

  it.each([
    'DE: 0=9.90, 500=0',
    'DE: 0=9,90, 500=0',
    'DE: 0=9,90; 500=0',
    'DE: 0=9,90,500=0',
    'DE: 0=9,9 , 500,00=0',
    'DE: 0 = 9,90;500 = 0',
  ])('takes the decimal mark of any language: %s', (text) => {
    expect(read(text)).toEqual({
      DE: [
        { from: 0, amount: 990 },
        { from: 50_000, amount: 0 },
      ],
    });
  });

  it('takes no amount that is a thousand in one language and one in another', () => {
    for (const text of ['DE: 0=5, 1.000=0', 'DE: 0=5; 1,000=0'])
      expect(readFreight(text, 'eur')).toEqual({ fault: expect.any(String) });
    expect(read('*: 0=1,250', 'kwd')).toEqual({ '*': [{ from: 0, amount: 1_250 }] });
  });

  it('counts in the currency’s minor units', () => {
    expect(freightOf(read('*: 0=1.25', 'kwd'), 'KW', 1)).toBe(1_250);
    expect(freightOf(read('*: 0=500', 'jpy'), 'JP', 1)).toBe(500);
  });

  it.each([
    ['DE 0=5', 'eur', 'Line 1: please enter a line like “DE: 0=9.90, 500=0”'],
    ['*: 0=5\nUK: 0=5', 'eur', 'Line 2: there is no country UK'],
    ['DE: 0=5\nde: 0=6', 'eur', 'Line 2: DE is listed twice'],
    ['DE: 10=5', 'eur', 'Line 1: the first net total must be 0'],
    ['DE: 0=5, 0=4', 'eur', 'Line 1: the net totals must increase'],
    ['DE: 0=5, 100=4, 50=3', 'eur', 'Line 1: the net totals must increase'],
    ['DE: 0=-5', 'eur', 'Line 1: please enter net total=freight'],
    ['DE: 0=5.5', 'jpy', 'Line 1: please enter net total=freight'],
    ['DE: 0=5.001', 'eur', 'Line 1: please enter net total=freight'],
  ])('explains what is wrong with %j in %s', (text, currency, fault) => {
    expect(readFreight(text, currency)).toEqual({ fault: expect.stringContaining(fault) });
  });
});
