import { z } from 'zod';
import { noOutsideSources } from '../../../platform/server/ports/outside-sources.ts';
import { paymentProvider } from '../../../platform/server/ports/payment-provider.ts';

/** The embedded provider, without settings or real cards. */
export const sandboxProvider = paymentProvider({
  movesMoney: false,
  takesCards: true,
  variables: z.object({}),
  faults: () => [],
  configure: () => ({
    provider: 'sandbox',
    takesCards: true,
    publishableKey: null,
    pageSources: noOutsideSources,
    async open({ db, clock, secret, deliver }) {
      const { sandboxPayments } = await import('./sandbox.ts');
      const sandbox = sandboxPayments({ db, clock, webhookSecret: secret, deliver });
      return { payments: sandbox, sandboxCards: sandbox };
    },
    check: () =>
      Promise.resolve({
        port: 'payments',
        provider: 'the built-in sandbox',
        answers: true,
        faults: [],
        notes: ['It takes test cards only.'],
      }),
  }),
});
