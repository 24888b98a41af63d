import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf, startOf, textChange } from './text-change.ts';

describe('where two texts differ', () => {
  it('is told in whole words', () => {
    expect(textChange('Wound on trays of 25.', 'Wound on trays of 50.')).toEqual({
      head: 'Wound on trays of ',
      before: '25.',
      after: '50.',
      tail: '',
    });
    expect(textChange('Plates of steel, nickel-plated', 'Plates of brass, nickel-plated')).toEqual({
      head: 'Plates of ',
      before: 'steel,',
      after: 'brass,',
      tail: ' nickel-plated',
    });
  });

  it('may be something that came, went, or stands there twice', () => {
    expect(textChange('One mail', 'One long mail')).toEqual({
      head: 'One ',
      before: '',
      after: 'long ',
      tail: 'mail',
    });
    expect(textChange('Turned. Milled.', 'Turned.')).toEqual({
      head: 'Turned.',
      before: ' Milled.',
      after: '',
      tail: '',
    });
    expect(textChange('a a', 'a a a')).toMatchObject({ before: '', after: ' a' });
  });

  it('is found between any letters where nothing has spaces, but not within one', () => {
    const long = '齒'.repeat(60);
    expect(textChange(`${long}🚲${long}`, `${long}🚴${long}`)).toEqual({
      head: long,
      before: '🚲',
      after: '🚴',
      tail: long,
    });
  });

  it('loses nothing, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'bb', ' ', '\n', '🚲', '\u0301'), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, text, (start, one, other, end) => {
        const before = [...start, ...one, ...end].join('');
        const after = [...start, ...other, ...end].join('');
        const change = textChange(before, after);
        expect(change.head + change.before + change.tail).toBe(before);
        expect(change.head + change.after + change.tail).toBe(after);
      }),
    );
  });
});

describe('what is shown around it', () => {
  it('is whole words, and says where there is more', () => {
    expect(endOf('Chain for derailleurs, wound on ', 12)).toBe('…\u00a0wound on ');
    expect(startOf(' links and one closing pin', 12)).toBe(' links and\u00a0…');
    expect(endOf('short', 12)).toBe('short');
    expect(startOf('short', 12)).toBe('short');
  });
});
