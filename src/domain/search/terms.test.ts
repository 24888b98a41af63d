import { describe, expect, it } from 'vitest';
import { forgivenErrors, gramsOf, termsOf, typingErrors } from './terms.ts';

describe('search terms', () => {
  it('are lower case, without accents, each once', () => {
    expect(termsOf('Dérailleur-Hanger, 10–12 Speed (hanger)')).toEqual([
      'derailleur',
      'hanger',
      '10',
      '12',
      'speed',
    ]);
  });

  it.each([
    ['chain', 'chain', 0],
    ['chian', 'chain', 1],
    ['chan', 'chain', 1],
    ['chaain', 'chain', 1],
    ['chein', 'chain', 1],
    ['deraileur', 'derailleur', 1],
    ['saddle', 'paddle', 1],
    ['wheel', 'chain', 3],
  ])('%s and %s differ by %i typing errors, at most two counted', (a, b, errors) => {
    expect(typingErrors(a, b, 2)).toBe(errors);
  });

  it('forgive nothing in short words', () => {
    expect([forgivenErrors('rim'), forgivenErrors('chain'), forgivenErrors('derailleur')]).toEqual([
      0, 1, 2,
    ]);
  });

  it('share grams where they are alike', () => {
    const shared = gramsOf('chian').filter((gram) => gramsOf('chain').includes(gram));
    expect(shared).toEqual(['^ch']);
  });
});
