import { DAY_MS } from '../../platform/rules/durations.ts';
/** Limits of the administrators' overview. */
export const overviewLimits = {
  /** Weeks of revenue, including the current one. */
  weeks: 12,
  bestSellers: 5,
  bestSellerDays: 90,
  runningLow: 10,
  /** Counting stops here, so that a shop without stock costs no more than others. */
  runningLowCounted: 100,
  /** A part runs low below this many minimum quantities. */
  lowMinimums: 2,
} as const;

export const WEEK_MS = 7 * DAY_MS;
/** 1 January 1970 was a Thursday; weeks begin on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The start of the week of a time: Monday, midnight, UTC. */
export function weekStart(time: number): number {
  return time - ((((time - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);
}

/** The starts of the weeks that the overview shows, oldest first. */
export function visibleWeeks(now: number): number[] {
  const last = weekStart(now);
  return Array.from(
    { length: overviewLimits.weeks },
    (_, index) => last - (overviewLimits.weeks - 1 - index) * WEEK_MS,
  );
}
