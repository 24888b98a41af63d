import { expect, it } from 'vitest';
import { mentionOf } from './mention.ts';

const part = {
  name: 'Rim 622 × 19',
  sku: 'RM-622',
  category: 'Wheels',
  description:
    'Extruded from 6061 aluminium and joined by a sleeve, with hooked walls for tubeless tyres of 28 to 44 mm.\nDrilled for 32 spokes; Straße.',
};
const mentionFor = (query: string) => {
  const mention = mentionOf(part, query);
  return mention && `${mention.before}[${mention.word}]${mention.after}`;
};

it.each([
  [
    'tubeless',
    '… and joined by a sleeve, with hooked walls for [tubeless] tyres of 28 to 44 mm. Drilled for 32 spokes; …',
  ],
  [
    'TUBEL',
    '… and joined by a sleeve, with hooked walls for [tubeless] tyres of 28 to 44 mm. Drilled for 32 spokes; …',
  ],
  [
    'rim aluminum',
    'Extruded from 6061 [aluminium] and joined by a sleeve, with hooked walls for …',
  ],
  ['strasse wheel', '… tyres of 28 to 44 mm. Drilled for 32 spokes; [Straße].'],
  ['extruded', '[Extruded] from 6061 aluminium and joined by a sleeve, …'],
])('finds %s in the description: %s', (query, piece) => {
  expect(mentionFor(query)).toBe(piece);
});

it.each(['rim', 'rm-622', 'wheels 622', 'weels', 'carbon', '', '%'])(
  'finds nothing for %s: the name matches, or no text does',
  (query) => {
    expect(mentionFor(query)).toBeNull();
  },
);
