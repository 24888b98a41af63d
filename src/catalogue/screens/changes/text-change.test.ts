import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf, endsOf, isUnchanged, startOf, textChange } from './text-change.ts';

const alike = (text: string) => ({ before: text, after: text });

describe('textChange', () => {
  it('compares whole words', () => {
    expect(textChange('Wound on trays of 25.', 'Wound on trays of 50.')).toEqual([
      alike('Wound on trays of '),
      { before: '25.', after: '50.' },
    ]);
    expect(textChange('Plates of steel, nickel-plated', 'Plates of brass, nickel-plated')).toEqual([
      alike('Plates of '),
      { before: 'steel,', after: 'brass,' },
      alike(' nickel-plated'),
    ]);
  });

  it('finds added, removed and repeated words', () => {
    expect(textChange('One mail', 'One long mail')).toEqual([
      alike('One '),
      { before: '', after: 'long ' },
      alike('mail'),
    ]);
    expect(textChange('Turned. Milled.', 'Turned.')).toEqual([
      alike('Turned.'),
      { before: ' Milled.', after: '' },
    ]);
    expect(textChange('a a', 'a a a')).toEqual([alike('a a'), { before: '', after: ' a' }]);
  });

  it('finds several changes and the text between them', () => {
    const middle = ' links, riveted by hand and soaked in oil, on trays of ';
    expect(textChange(`Steel${middle}25.`, `Brass${middle}50.`)).toEqual([
      { before: 'Steel', after: 'Brass' },
      alike(middle),
      { before: '25.', after: '50.' },
    ]);
  });

  it('joins changes with only a few words between them', () => {
    expect(textChange('Red on black, matt', 'Blue on white, matt')).toEqual([
      { before: 'Red on black,', after: 'Blue on white,' },
      alike(' matt'),
    ]);
  });

  it('compares characters where there are no spaces, without splitting one', () => {
    const long = '齒'.repeat(60);
    expect(textChange(`${long}🚲${long}`, `${long}🚴${long}`)).toEqual([
      alike(long),
      { before: '🚲', after: '🚴' },
      alike(long),
    ]);
  });

  it('treats texts too long to compare as one change', () => {
    const words = (of: string) =>
      Array.from({ length: 1_200 }, (_, at) => `${of}${at % 7}`).join(' ');
    const [was, is] = [
      `${words('a')} same words here ${words('b')}`,
      `${words('c')} same words here ${words('d')}`,
    ];
    expect(textChange(was, is)).toEqual([{ before: was, after: is }]);
  });

  it('loses no text', () => {
    const text = fc.array(fc.constantFrom('a', 'bb', ' ', '\n', '🚲', '\u0301'), { maxLength: 24 });
    fc.assert(
      fc.property(text, text, text, text, text, (start, one, other, middle, end) => {
        const before = [...start, ...one, ...middle, ...one, ...end].join('');
        const after = [...start, ...other, ...middle, ...other, ...end].join('');
        const stretches = textChange(before, after);
        expect(stretches.map((stretch) => stretch.before).join('')).toBe(before);
        expect(stretches.map((stretch) => stretch.after).join('')).toBe(after);
        for (const [at, stretch] of stretches.entries()) {
          const next = stretches[at + 1];
          if (next) expect(isUnchanged(stretch)).toBe(!isUnchanged(next));
        }
      }),
    );
  });
});

describe('the text around a change', () => {
  it('has whole words and an ellipsis', () => {
    expect(endOf('Chain for derailleurs, wound on ', 12)).toBe('…\u00a0wound on ');
    expect(startOf(' links and one closing pin', 12)).toBe(' links and\u00a0…');
    expect(endsOf(' links and one closing pin of ', 12)).toBe(' links and\u00a0… pin of ');
    expect(endOf('short', 12)).toBe('short');
    expect(startOf('short', 12)).toBe('short');
    expect(endsOf(' not so very short ', 12)).toBe(' not so very short ');
  });
});
