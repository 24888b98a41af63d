import { expect, it } from 'vitest';
import { stripeSettings, stripeVariables } from './stripe.settings.ts';

it('stripeSettings reads its variables', () => {
  const set = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const settings = {
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: null,
  };
  expect(stripeSettings(stripeVariables.parse(set))).toEqual(settings);
  const standIn = { ...set, STRIPE_API_URL: 'http://127.0.0.1:1' };
  expect(stripeSettings(stripeVariables.parse(standIn))).toEqual({
    ...settings,
    apiUrl: 'http://127.0.0.1:1',
  });
});
