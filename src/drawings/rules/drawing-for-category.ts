import { drawingUrl, parseDrawingPath } from './drawing-url.ts';
import { drawings, type DrawingKind } from './catalogue.ts';
import { VARY } from './define-drawing.ts';
import type { PartAttributes } from './attributes.ts';
import { numbersInName } from './numbers-in-name.ts';
import { isDrawable, numbersOfAttributes } from './numbers-of-attributes.ts';

/** Words and the kind that they mean. The first matching row wins, so narrow terms stand before wide ones. */
const meanings: readonly (readonly [words: string, kind: DrawingKind])[] = [
  ['tires and tubes|tires & tubes|tyres and tubes|tyres & tubes', 'tyre'],
  ['bottom bracket|bottom-bracket|spindle|axle', 'bottom-bracket'],
  ['derailleur|shifter|pulley|drivetrain|transmission', 'derailleur'],
  ['bottle|bidon|hydration|cage|cleaner|dissolver|wash - ', 'bottle'],
  ['lock washer', 'washer'],
  ['lock nut|lock ring|chain nut|chainring nut', 'nut'],
  ['chainring bolt|chain bolt', 'bolt'],
  ['crank', 'crankset'],
  ['chainring|chain ring|chainwheel', 'chainring'],
  ['cassette|freewheel|sprocket|cog', 'cassette'],
  ['chain stay|chainstay|seat stay|seat tube|top tube|down tube|head tube|seat lug|frame', 'frame'],
  ['chain', 'chain'],
  ['disc|rotor', 'brake-disc'],
  ['brake|calliper|caliper', 'calliper'],
  ['mudguard|fender', 'mudguard'],
  ['headset|race|steerer', 'headset'],
  ['headlight|taillight|light|lamp|reflector|dynamo', 'lamp'],
  ['bell|horn', 'bell'],
  ['pannier|bag|pack|basket', 'bag'],
  ['rack|carrier|stand', 'rack'],
  ['pump|minipump|inflator|co2', 'pump'],
  ['tool|wrench|spanner|repair|patch|kit', 'tool'],
  ['handlebar|handle bar|bar|grip|cockpit', 'handlebar'],
  ['washer|shim|spacer|end cap', 'washer'],
  ['nut', 'nut'],
  ['bolt|screw|skewer|fastener|hardware', 'bolt'],
  ['bearing|ball', 'bearing'],
  ['tube', 'tube'],
  ['tyre|tire', 'tyre'],
  ['spoke|nipple', 'spoke'],
  ['wheel', 'wheel'],
  ['hub', 'hub'],
  ['rim', 'rim'],
  ['pedal|cleat', 'pedal'],
  ['seat post|seatpost|seat-post|dropper', 'seat-post'],
  ['saddle|seat', 'saddle'],
  ['stem', 'stem'],
  ['fork|suspension', 'fork'],
  ['cable|housing|hose|wire', 'cable'],
  ['security|lock', 'lock'],
  ['jersey|vest|jacket|shirt|clothing', 'jersey'],
  ['short|bib|tight|trouser', 'shorts'],
  ['sock|shoe', 'sock'],
  ['helmet|cap|hat', 'helmet'],
  ['glove|mitten', 'glove'],
  ['bicycle|bike|cycle|road|mountain|touring', 'bicycle'],
];

const seedNumber = (words: string): number => {
  let hash = 2166136261;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 8;
};

const wordsOf = (text: string): string =>
  ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}&]+/gu, ' ')}`;

/** The kind that a text's words mean, or null. Words match by prefix, which covers plurals. */
const kindOf = (text: string): DrawingKind | null => {
  const known = wordsOf(text.slice(0, 200));
  for (const [words, kind] of meanings) {
    if (words.split('|').some((word) => known.includes(wordsOf(word)))) return kind;
  }
  return null;
};

/** Candidates when neither the category nor the name matches. */
const fallbacks: readonly DrawingKind[] = ['bearing', 'bolt', 'nut', 'washer'];

/**
 * The URL of a drawing for an imported part.
 * @param category the maker's own category ("Tires and Tubes"). The words of `seed` are tried when
 * it matches nothing.
 * @param seed SKU or name. The drawing has the numbers that it states; the shape varies with it, so that neighbours in
 * a list differ.
 * @param attributes take precedence over the numbers in `seed`
 */
export const drawingForCategory = (
  category: string,
  seed: string,
  attributes: PartAttributes = {},
): string => {
  const number = seedNumber(seed);
  const kind =
    kindOf(category) ?? kindOf(seed) ?? fallbacks[number % fallbacks.length] ?? 'bearing';
  return drawingUrl(kind, statedNumbers(kind, seed, attributes));
};

/** The numbers that name or attributes state, and the variation of the others. */
function statedNumbers(
  kind: DrawingKind,
  seed: string,
  attributes: PartAttributes,
): Readonly<Record<string, number>> {
  const namedNumbers = Object.entries(numbersInName(kind, seed)).filter(([name, value]) =>
    isDrawable(kind, name, value),
  );
  const stated = { ...Object.fromEntries(namedNumbers), ...numbersOfAttributes(kind, attributes) };
  const { [VARY]: variation, ...ranges } = drawings[kind].ranges;
  const isWhole = Object.keys(ranges).every((name) => Object.hasOwn(stated, name));
  if (isWhole || variation === undefined) return stated;
  return { ...stated, [VARY]: 1 + (seedNumber(seed) % variation.max) };
}

/** Numbers that drawings did not have then. */
const laterNumbers: Readonly<Partial<Record<DrawingKind, readonly string[]>>> = {
  chain: ['pitch'],
  chainring: ['pitch'],
  rim: ['diameter', 'inner'],
  tube: ['diameter'],
  fork: ['rake', 'height'],
};

/**
 * The address of a drawing that was made before version 0.3.0 with every number of its kind, invented ones included.
 * @returns the address with the stated numbers alone; null if it invents none
 */
export function withoutInventedNumbers(
  address: string,
  seed: string,
  attributes: PartAttributes,
): string | null {
  const [path = '', search = ''] = address.split('?');
  const drawing = parseDrawingPath(path, new URLSearchParams(search));
  if (drawing === null || Object.hasOwn(drawing.numbers, VARY)) return null;
  const { kind, numbers } = drawing;
  const stated = statedNumbers(kind, seed, attributes);
  const later = [VARY, ...(laterNumbers[kind] ?? [])];
  const isWhole = Object.keys(drawings[kind].ranges)
    .filter((name) => !later.includes(name))
    .every((name) => Object.hasOwn(numbers, name));
  const invents = Object.keys(numbers).some((name) => !Object.hasOwn(stated, name));
  return isWhole && invents ? drawingUrl(kind, stated) : null;
}
