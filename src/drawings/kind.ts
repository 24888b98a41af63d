/** What a kind of drawing is: the numbers it understands, and how it is drawn from them. */
import { sheet } from './pen.ts';

/** The range of one number, what is drawn without it, and the step to which it is rounded (1 unless said). */
export type NumberRange = {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
  readonly step?: number;
};

/** The ranges of all numbers that a kind understands. */
export type NumberRanges = Readonly<Record<string, NumberRange>>;

/** One kind of drawing, ready to take any numbers at all. */
export type Drawing = {
  readonly ranges: NumberRanges;
  /** What is on the sheet, without the sheet: for pictures made of several drawings. Same care for numbers as `draw`. */
  readonly body: (numbers: Readonly<Record<string, number>>) => string;
  /** The whole SVG document for numbers as they come: missing, wild or unknown ones are put right first. */
  readonly draw: (numbers: Readonly<Record<string, number>>) => string;
};

type Settled<Ranges> = { readonly [Name in keyof Ranges]: number };

/** What a file says about its drawing. `view` is the size of the viewBox, 800 × 600 unless said. */
export type DrawingPlan<Ranges> = {
  readonly ranges: Ranges;
  readonly view?: readonly [width: number, height: number];
  readonly title: (numbers: Settled<Ranges>) => string;
  readonly body: (numbers: Settled<Ranges>) => string;
};

/** Brings a number into its range and onto its step, so that the number of different drawings is finite. */
export const settle = (range: NumberRange, value: number | undefined): number => {
  if (value === undefined || !Number.isFinite(value)) return range.usual;
  const step = range.step ?? 1;
  const stepped =
    Math.round((Math.min(range.max, Math.max(range.min, value)) - range.min) / step) * step +
    range.min;
  return Math.round(Math.min(range.max, stepped) * 1000) / 1000;
};

/** Makes a kind of drawing from its plan; every number the plan's functions see lies within its range. */
export const defineDrawing = <const Ranges extends NumberRanges>(
  plan: DrawingPlan<Ranges>,
): Drawing => {
  const settled = (given: Readonly<Record<string, number>>): Settled<Ranges> =>
    Object.fromEntries(
      Object.entries(plan.ranges).map(([name, range]) => [
        name,
        settle(range, Object.hasOwn(given, name) ? given[name] : undefined),
      ]),
    ) as Settled<Ranges>;
  return {
    ranges: plan.ranges,
    body: (given) => plan.body(settled(given)),
    draw: (given) => {
      const numbers = settled(given);
      return sheet(plan.title(numbers), plan.view ?? [800, 600], plan.body(numbers));
    },
  };
};
