import type { HealthyShop } from '../healthy-shop.ts';

/** One fault in a shop's data and the doctor's expected reaction. */
export type BrokenShop = {
  readonly fault: string;
  readonly breakIt: (fixture: HealthyShop) => Promise<unknown>;
  readonly finding: RegExp;
  /** Whether the doctor can repair it. */
  readonly repairs: boolean;
  /** Further expectations after the repair. */
  readonly after?: (fixture: HealthyShop) => Promise<unknown>;
};
