import type { Ward } from '../sound-shop.ts';

/** One way in which a shop's data can be wrong, and what the doctor is to make of it. */
export type Case = {
  readonly wrong: string;
  readonly breakIt: (ward: Ward) => Promise<unknown>;
  readonly said: RegExp;
  /** Whether the doctor may repair it. */
  readonly repairs: boolean;
  /** What else must be so once it was asked to repair. */
  readonly after?: (ward: Ward) => Promise<unknown>;
};
