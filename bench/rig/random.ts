/** Pseudo-random numbers that are equal in every run (Mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, but not including, 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `from` up to, but not including, `to`. */
  between(from: number, to: number): number {
    return from + Math.floor(this.roll() * (to - from));
  }

  pick<T>(from: readonly T[]): T {
    const one = from[this.between(0, from.length)];
    if (one === undefined) throw new Error('There is nothing to pick from');
    return one;
  }

  /** An index below `count`; the first ones are far more frequent than the last. */
  skewed(count: number): number {
    return Math.floor(count * this.roll() ** 3);
  }

  /** A time-ordered id (UUID version 7); `place` orders the ids of the same moment. */
  id(moment: number, place: number): string {
    const hex = (digits: number, value: number) =>
      value.toString(16).padStart(digits, '0').slice(-digits);
    const time = hex(12, moment);
    const tail = hex(8, Math.floor(this.roll() * 2 ** 32)) + hex(4, this.between(0, 2 ** 16));
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3, place & 0xfff)}-8${hex(3, place >>> 12)}-${tail}`;
  }
}
