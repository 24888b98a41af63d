import { ProviderDown, type Payments } from '../../../platform/server/ports/payments.ts';

const refuse = () =>
  Promise.reject(new ProviderDown('bank transfer', new Error('This shop takes no cards')));

/** The card payments of a shop that takes none: no payment is known, and none can be made. */
export const noCards: Payments = {
  provider: 'transfer',
  amountBounds: () => ({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  savedCards: null,
  createIntent: refuse,
  readIntent: () => Promise.resolve(null),
  cancelIntent: refuse,
  refund: refuse,
  readRefunds: () => Promise.resolve([]),
  readWebhook: () => Promise.resolve(null),
  listEvents: () => Promise.resolve({ events: [], next: null }),
};
