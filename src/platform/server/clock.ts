/** The time, as a port for tests. */
export type Clock = {
  /** Milliseconds since 1970 (UTC). */
  now: () => number;
};

/** Maximum tolerated difference between the clocks of two machines. */
export const MAX_CLOCK_DIFFERENCE_MS = 60_000;

export const systemClock: Clock = { now: () => Date.now() };
