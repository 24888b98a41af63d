import { z } from 'zod';
import { noOutsideSources } from '../../../platform/server/ports/outside-sources.ts';
import { paymentProvider } from '../../../platform/server/ports/payment-provider.ts';
import { noCards } from './no-cards.ts';

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
