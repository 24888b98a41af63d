import type { Success } from '../../rules/result.ts';
import type { Outage } from './outage.ts';

/** What the register says about a VAT id. */
export type VatAnswer = {
  readonly isValid: boolean;
  /** The proof of the question; null if the register gives none. */
  readonly consultation: string | null;
};

/** The EU's register of VAT ids. */
export type VatRegister = {
  /**
   * Asks whether a VAT id is registered for trade within the EU.
   * @param requester the shop's own VAT id, for which the register gives a consultation number
   */
  readonly check: (vatId: string, requester: string | null) => Promise<Success<VatAnswer> | Outage>;
};
