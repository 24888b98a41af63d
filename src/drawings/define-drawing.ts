import { svgDocument } from './svg.ts';

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
type NumbersOf<Ranges> = { readonly [Name in keyof Ranges]: number };

type DrawingPlan<Ranges> = {
  /** `[min, max, default, step]` of each number; a step is 1 unless given. */
  readonly ranges: Ranges;
  /** Size of the viewBox, 800 × 600 unless given. */
  readonly view?: readonly [width: number, height: number];
  readonly title: (numbers: NumbersOf<Ranges>) => string;
  readonly body: (numbers: NumbersOf<Ranges>) => string;
};

/** Brings a number into its range and onto its step, so that the number of different drawings is finite. */
export const clampToStep = (range: NumberRange, value: number | undefined): number => {
  const { min, max, step } = range;
  if (value === undefined || !Number.isFinite(value)) return range.default;
  const stepped = Math.round((Math.min(max, Math.max(min, value)) - min) / step) * step + min;
  return Math.round(Math.min(max, stepped) * 1000) / 1000;
};

/** Makes a drawing from its plan; the plan's functions see only numbers within their ranges. */
export const defineDrawing = <const Ranges extends RangeTuples>({
  view = [800, 600],
  title,
  body,
  ...plan
}: DrawingPlan<Ranges>): Drawing => {
  const ranges = Object.fromEntries(
    Object.entries(plan.ranges).map(([name, [min, max, initial, step = 1]]) => [
      name,
      { min, max, default: initial, step },
    ]),
  );
  const clampAll = (given: Readonly<Record<string, number>>): NumbersOf<Ranges> =>
    Object.fromEntries(
      Object.entries(ranges).map(([name, range]) => [
        name,
        clampToStep(range, Object.hasOwn(given, name) ? given[name] : undefined),
      ]),
    ) as NumbersOf<Ranges>;
  return {
    ranges,
    body: (given) => body(clampAll(given)),
    draw: (given) => {
      const numbers = clampAll(given);
      return svgDocument(title(numbers), view, body(numbers));
    },
  };
};
