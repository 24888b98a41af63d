import { describe, expect, it } from 'vitest';
import {
  categoryToken,
  forgivenErrors,
  gramsOf,
  signatureOf,
  termsOf,
  typingErrors,
} from './terms.ts';

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

  it('are what is typed for a letter where no key has it', () => {
    expect(termsOf('Größe GROẞ Østby Łukasz Đorđe Œuvre Ægir Þór Yıldız')).toEqual([
      'grosse',
      'gross',
      'ostby',
      'lukasz',
      'dorde',
      'oeuvre',
      'aegir',
      'thor',
      'yildiz',
    ]);
  });

  it('that are cut in the middle of a letter, and differ in nothing else, are one', () => {
    const almost = 'a'.repeat(39);
    const terms = termsOf(`${almost}\u{20000} ${almost}\u{2a000}`);
    expect(terms).toEqual([`${almost}\ufffd`]);
    expect(terms.flatMap(gramsOf).every((gram) => gram.isWellFormed())).toBe(true);
    expect(gramsOf('\u{20000}\u{2a000}').every((gram) => gram.isWellFormed())).toBe(true);
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
    // Two letters moved on by one are not swapped.
    ['ab', 'bc', 2],
  ])('%s and %s differ by %i typing errors, at most two counted', (a, b, errors) => {
    expect(typingErrors(a, b, 2)).toBe(errors);
  });

  it('forgive nothing in short words', () => {
    expect(['rim', 'hubs', 'bearing', 'spindles'].map(forgivenErrors)).toEqual([0, 1, 1, 2]);
  });

  it('share grams where they are alike', () => {
    const shared = gramsOf('chian').filter((gram) => gramsOf('chain').includes(gram));
    expect(shared).toEqual(['^ch']);
  });
});

describe('signatures', () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`);

  it('of several texts hold the bits of each', () => {
    const all = BigInt(signatureOf('chain', 'steel', 'Category Drivetrain'));
    for (const text of ['chain', 'steel', 'Category Drivetrain']) {
      const own = BigInt(signatureOf(text));
      expect(own).toBeGreaterThan(0n);
      expect(all & own).toBe(own);
    }
  });

  it('are whole numbers that a JavaScript number carries exactly', () => {
    expect(signatureOf(...words)).toBeLessThanOrEqual(2 ** 52 - 1);
    expect(signatureOf()).toBe(0);
  });

  it('seldom hold those of a text that is not among them', () => {
    const nine = BigInt(signatureOf(...words.slice(0, 9)));
    const others = words.slice(9).filter((word) => {
      const own = BigInt(signatureOf(word));
      return (nine & own) === own;
    });
    expect(others.length).toBeLessThan(words.length / 4);
  });

  it('tell a category from a term of the same letters', () => {
    expect(signatureOf(categoryToken('chain'))).not.toBe(signatureOf('chain'));
  });
});
