/** A fitting drawing for a part of which only words are known. */
import { drawingUrl } from './drawing-url.ts';
import { drawings, type DrawingKind } from './catalogue.ts';
import { seededRandom } from './geometry.ts';

/** Words and the kind they mean; the first row with a word that starts a word of the category wins, so the narrow ones stand first. */
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

/** The kind that a text's words mean, or null. A word counts from its beginning, so that plurals do too. */
const kindOf = (text: string): DrawingKind | null => {
  const known = wordsOf(text.slice(0, 200));
  for (const [words, kind] of meanings) {
    if (words.split('|').some((word) => known.includes(wordsOf(word)))) return kind;
  }
  return null;
};

/** What a part is taken for when neither its category nor its name says anything. */
const fallbacks: readonly DrawingKind[] = ['bearing', 'bolt', 'nut', 'washer'];

/**
 * The address of a drawing that fits an imported part.
 * @param category the maker's own word for it ("Tires and Tubes"); case does not matter. If it says nothing ("Raw parts"), the words of `seed` are tried.
 * @param seed SKU or name: varies the numbers, so that neighbours in a list differ.
 */
export const drawingForCategory = (category: string, seed: string): string => {
  const number = seedNumber(seed);
  const kind =
    kindOf(category) ?? kindOf(seed) ?? fallbacks[number % fallbacks.length] ?? 'bearing';
  const next = seededRandom(number);
  const numbers = Object.fromEntries(
    Object.entries(drawings[kind].ranges).map(([name, { min, max, default: middle }]) => {
      const low = middle - (middle - min) / 2;
      return [name, low + next() * ((max - middle) / 2 + middle - low)];
    }),
  );
  return drawingUrl(kind, numbers);
};
