import type { SavedCard } from '../../../payments/rules/saved-card.schema.ts';

/**
 * Cards that buyers saved at the provider, by the provider's customer of each buyer. Every call may reject with
 * ProviderDown, and none may run inside a database transaction.
 */
export type SavedCards = {
  /**
   * Idempotent by its key.
   * @returns the customer's id; null if the shop's key may not make customers
   */
  readonly createCustomer: (request: CustomerRequest) => Promise<string | null>;
  /** Newest first; none for an unknown customer. */
  readonly list: (customerId: string) => Promise<SavedCard[]>;
  /** @returns false if the customer has no such card */
  readonly remove: (customerId: string, cardId: string) => Promise<boolean>;
};

export type CustomerRequest = { readonly email: string; readonly idempotencyKey: string };

/** The provider does not know the customer, as after a change of its account. */
export class UnknownCustomer extends Error {
  override readonly name = 'UnknownCustomer';
}
