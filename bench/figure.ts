/** One measured line: the shop against the limit that bare tools set in the same run. */
export type Figure = {
  /** What was asked for, such as `home, 32 connections`. */
  readonly what: string;
  /** The shop's median and the limit's, both in `unit`. */
  readonly shop: number;
  readonly limit: number;
  readonly unit: 'answers/s' | 'orders/s' | 'ms' | 'MB' | 'KB' | 'seconds' | 'files' | 'shift';
  /** `shop / limit`. */
  readonly ratio: number;
  readonly goal: string;
  readonly met: boolean;
  /** Answers that were wrong: another status, another body. Any makes the line fail. */
  readonly wrong: number;
  readonly note?: string;
};

type Measured = Pick<Figure, 'what' | 'shop' | 'limit' | 'unit'> &
  Partial<Pick<Figure, 'wrong' | 'note'>>;

/** A figure whose ratio should be at least `goal`: throughput. */
export function atLeast(goal: number, measured: Measured): Figure {
  return judge(measured, `at least ${goal}`, (ratio) => ratio >= goal);
}

/** A figure whose ratio should be at most `goal`: time and memory. */
export function atMost(goal: number, measured: Measured): Figure {
  return judge(measured, `at most ${goal}`, (ratio) => ratio <= goal);
}

function judge(measured: Measured, goal: string, reached: (ratio: number) => boolean): Figure {
  const ratio = measured.shop / measured.limit;
  const wrong = measured.wrong ?? 0;
  return { ...measured, wrong, ratio, goal, met: wrong === 0 && reached(ratio) };
}

/** The middle one of an odd number of values, the mean of the middle two of an even number; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
