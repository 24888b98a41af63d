/** One result: the shop's value against the limit that bare tools set in the same run. */
export type Figure = {
  /** The measured subject, such as `home, 32 connections`. */
  readonly what: string;
  /** The medians of the shop and of the limit, both in `unit`. */
  readonly shop: number;
  readonly limit: number;
  readonly unit:
    | 'answers/s'
    | 'checkouts/s'
    | 'orders/s'
    | 'ms'
    | 'MB'
    | 'KB'
    | 'seconds'
    | 'files'
    | 'requests'
    | 'pages'
    | 'shift';
  /** `shop / limit`. */
  readonly ratio: number;
  readonly goal: string;
  readonly met: boolean;
  /** Answers with a wrong status or body. Any fails the line. */
  readonly wrong: number;
  readonly note?: string;
};

type Measured = Pick<Figure, 'what' | 'shop' | 'limit' | 'unit'> &
  Partial<Pick<Figure, 'wrong' | 'note'>>;

/** A result whose ratio must be at least `goal`: throughput. */
export function atLeast(goal: number, measured: Measured): Figure {
  return judge(measured, `at least ${goal}`, (ratio) => ratio >= goal);
}

/** A result whose ratio must be at most `goal`: time and memory. */
export function atMost(goal: number, measured: Measured): Figure {
  return judge(measured, `at most ${goal}`, (ratio) => ratio <= goal);
}

/** A result without a goal. */
export function compared(measured: Measured): Figure {
  return judge(measured, 'none', () => true);
}

function judge(measured: Measured, goal: string, reached: (ratio: number) => boolean): Figure {
  const ratio = measured.shop / measured.limit;
  const wrong = measured.wrong ?? 0;
  return { ...measured, wrong, ratio, goal, met: wrong === 0 && reached(ratio) };
}

/** The middle value, or the mean of the middle two; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
