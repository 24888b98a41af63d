import type { Ward } from '../sound-shop.ts';

/** One way in which a shop's data can be wrong, and what the doctor is to make of it. */
export type Case = {
  readonly wrong: string;
  readonly breakIt: (ward: Ward) => Promise<unknown>;
  readonly said: RegExp;
  /** Whether the doctor may mend it. */
  readonly mends: boolean;
  /** What else must be so once it was asked to mend. */
  readonly after?: (ward: Ward) => Promise<unknown>;
};
