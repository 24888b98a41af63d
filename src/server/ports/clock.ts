/** The time, as a port: tests move it by hand. */
export type Clock = {
  /** Milliseconds since 1970 (UTC). */
  now: () => number;
};

export const systemClock: Clock = { now: () => Date.now() };
