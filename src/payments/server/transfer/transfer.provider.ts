import { z } from 'zod';
import { noOutsideSources } from '../../../platform/server/ports/outside-sources.ts';
import { paymentProvider } from '../../../platform/server/ports/payment-provider.ts';
import { ProviderDown, type Payments } from '../../../platform/server/ports/payments.ts';

/** Bank transfers alone: the bank is not asked, an administrator records what arrived. */
export const transferProvider = paymentProvider({
  movesMoney: true,
  takesCards: false,
  variables: z.object({}),
  faults: () => [],
  configure: () => ({
    provider: 'transfer',
    takesCards: false,
    publishableKey: null,
    pageSources: noOutsideSources,
    open: () => Promise.resolve({ payments: noCards, sandboxCards: null }),
    check: () =>
      Promise.resolve({
        port: 'payments',
        provider: 'bank transfer',
        answers: false,
        faults: [],
        notes: ['Cards are not taken.'],
      }),
  }),
});

const refuse = () =>
  Promise.reject(new ProviderDown('bank transfer', new Error('This shop takes no cards')));

/** The card payments of a shop that takes none: no payment is known, and none can be made. */
const noCards: Payments = {
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
