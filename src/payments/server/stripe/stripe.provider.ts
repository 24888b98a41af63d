import {
  type OutsideSources,
  noOutsideSources,
} from '../../../platform/server/ports/outside-sources.ts';
import { paymentProvider } from '../../../platform/server/ports/payment-provider.ts';
import { stripeFaults, stripeSettings, stripeVariables } from './stripe.settings.ts';

const pageSources: OutsideSources = {
  ...noOutsideSources,
  scripts: ['https://js.stripe.com'],
  // Card fields and 3-D Secure.
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Loads Stripe's large SDK only when configured. */
export const stripeProvider = paymentProvider({
  movesMoney: true,
  takesCards: true,
  variables: stripeVariables,
  faults: stripeFaults,
  configure(env) {
    const settings = stripeSettings(env);
    return {
      provider: 'stripe',
      takesCards: true,
      publishableKey: settings.publishableKey,
      pageSources,
      async open({ clock, secret, publicUrl }) {
        const { stripePayments } = await import('./stripe.ts');
        const payments = stripePayments({ ...settings, clock, secret, publicUrl });
        return { payments, sandboxCards: null };
      },
      async check(publicUrl) {
        const { checkStripe } = await import('./check-stripe.ts');
        return checkStripe(settings, publicUrl);
      },
    };
  },
});
