import { seededRandom } from './geometry.ts';
import { svgDocument, type Words } from './svg.ts';

/** The range of one number, its default, and the step to which it is rounded. */
export type NumberRange = {
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly step: number;
};

/** One kind of drawing. Numbers may be missing, out of range or unknown. */
export type Drawing = {
  readonly ranges: Readonly<Record<string, NumberRange>>;
  /** The drawing without its document, for pictures made of several drawings. */
  readonly body: (numbers: Readonly<Record<string, number>>) => string;
  /** The complete SVG document. */
  readonly draw: (numbers: Readonly<Record<string, number>>) => string;
};

type RangeTuples = Readonly<
  Record<string, readonly [min: number, max: number, initial: number, step?: number]>
>;
type Stated<Ranges> = (words: string, ...names: (keyof Ranges)[]) => Words;
type NumbersOf<Ranges> = { readonly [Name in keyof Ranges]: number };

type DrawingPlan<Ranges> = {
  /** `[min, max, default, step]` of each number; a step is 1 unless given. */
  readonly ranges: Ranges;
  /** Size of the viewBox, 800 × 600 unless given. */
  readonly view?: readonly [width: number, height: number];
  readonly title: (numbers: NumbersOf<Ranges>) => string;
  /** @param stated words for a dimension, or null unless these numbers are given */
  readonly body: (numbers: NumbersOf<Ranges>, stated: Stated<Ranges>) => string;
};

/** Brings a number into its range and onto its step, so that the number of different drawings is finite. */
export const clampToStep = (range: NumberRange, value: number | undefined): number => {
  const { min, max, step } = range;
  if (value === undefined || !Number.isFinite(value)) return range.default;
  const stepped = Math.round((Math.min(max, Math.max(min, value)) - min) / step) * step + min;
  return Math.round(Math.min(max, stepped) * 1000) / 1000;
};

/** Varies the shape by numbers that nobody states and that no dimension shows; 0 keeps the defaults. */
export const VARY = 'vary';
const varyRange = { min: 0, max: 999, default: 0, step: 1 } as const;

/** A number between the middle of the lower half of its range and the middle of the upper one. */
function varied({ min, max, default: middle }: NumberRange, random: number): number {
  const low = middle - (middle - min) / 2;
  return low + random * ((max - middle) / 2 + middle - low);
}

/** A title without its numbers: `Bolt` of `Bolt M6 × 25`. */
const withoutNumbers = (title: string): string => title.replace(/(?:,|\s(?:of|over|M?\d)).*$/u, '');

/** Makes a drawing from its plan; the plan's functions see only numbers within their ranges. */
export const defineDrawing = <const Ranges extends RangeTuples>({
  view = [800, 600],
  title,
  body,
  ...plan
}: DrawingPlan<Ranges>): Drawing => {
  const own = Object.fromEntries(
    Object.entries(plan.ranges).map(([name, [min, max, initial, step = 1]]) => [
      name,
      { min, max, default: initial, step },
    ]),
  );
  const names = Object.keys(own);
  const isGiven = (given: Readonly<Record<string, number>>, name: string) =>
    Object.hasOwn(given, name) && Number.isFinite(given[name]);
  const clampAll = (given: Readonly<Record<string, number>>): NumbersOf<Ranges> => {
    const seed = clampToStep(varyRange, Object.hasOwn(given, VARY) ? given[VARY] : undefined);
    const random = seededRandom(seed);
    return Object.fromEntries(
      Object.entries(own).map(([name, range]) => {
        const other = varied(range, random());
        const missing = seed === 0 ? undefined : other;
        return [name, clampToStep(range, isGiven(given, name) ? given[name] : missing)];
      }),
    ) as NumbersOf<Ranges>;
  };
  const bodyOf = (given: Readonly<Record<string, number>>) =>
    body(clampAll(given), (words, ...needed) =>
      needed.every((name) => isGiven(given, String(name))) ? words : null,
    );
  return {
    ranges: names.length === 0 ? own : { ...own, [VARY]: varyRange },
    body: bodyOf,
    draw: (given) => {
      const whole = title(clampAll(given));
      const isStated = names.every((name) => isGiven(given, name));
      return svgDocument(isStated ? whole : withoutNumbers(whole), view, bodyOf(given));
    },
  };
};
