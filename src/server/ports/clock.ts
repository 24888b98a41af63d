/** The time, as a port for tests. */
export type Clock = {
  /** Milliseconds since 1970 (UTC). */
  now: () => number;
};

export const systemClock: Clock = { now: () => Date.now() };
