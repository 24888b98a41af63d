import { describe, expect, it } from 'vitest';
import {
  categoryEntry,
  allowedErrors,
  trigramsOf,
  signatureOf,
  termsOf,
  typingErrors,
} from './terms.ts';

describe('search terms', () => {
  it('splits into unique lower-case terms without accents', () => {
    expect(termsOf('Dérailleur-Hanger, 10–12 Speed (hanger)')).toEqual([
      'derailleur',
      'hanger',
      '10',
      '12',
      'speed',
    ]);
  });

  it('replaces letters that most keyboards lack', () => {
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

  it('merges terms that differ only in a split surrogate pair', () => {
    const almost = 'a'.repeat(39);
    const terms = termsOf(`${almost}\u{20000} ${almost}\u{2a000}`);
    expect(terms).toEqual([`${almost}\ufffd`]);
    expect(terms.flatMap(trigramsOf).every((gram) => gram.isWellFormed())).toBe(true);
    expect(trigramsOf('\u{20000}\u{2a000}').every((gram) => gram.isWellFormed())).toBe(true);
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
    // Shifted by one letter, not swapped.
    ['ab', 'bc', 2],
  ])('counts up to two typing errors: %s and %s differ by %i', (a, b, errors) => {
    expect(typingErrors(a, b, 2)).toBe(errors);
  });

  it('allows no typing error in short words', () => {
    expect(['rim', 'hubs', 'bearing', 'spindles'].map(allowedErrors)).toEqual([0, 1, 1, 2]);
  });

  it('shares trigrams between similar terms', () => {
    const shared = trigramsOf('chian').filter((gram) => trigramsOf('chain').includes(gram));
    expect(shared).toEqual(['^ch']);
  });
});

describe('signatureOf', () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`);

  it('contains the signature of each text', () => {
    const all = BigInt(signatureOf('chain', 'steel', 'Category Drivetrain'));
    for (const text of ['chain', 'steel', 'Category Drivetrain']) {
      const own = BigInt(signatureOf(text));
      expect(own).toBeGreaterThan(0n);
      expect(all & own).toBe(own);
    }
  });

  it('fits into a JavaScript number exactly', () => {
    expect(signatureOf(...words)).toBeLessThanOrEqual(2 ** 52 - 1);
    expect(signatureOf()).toBe(0);
  });

  it('rarely contains the signature of another text', () => {
    const nine = BigInt(signatureOf(...words.slice(0, 9)));
    const others = words.slice(9).filter((word) => {
      const own = BigInt(signatureOf(word));
      return (nine & own) === own;
    });
    expect(others.length).toBeLessThan(words.length / 4);
  });

  it('tells a category from an equal term', () => {
    expect(signatureOf(categoryEntry('chain'))).not.toBe(signatureOf('chain'));
  });
});
