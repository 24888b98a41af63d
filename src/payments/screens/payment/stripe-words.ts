import { t } from '../../../platform/rules/messages/t.ts';

/** Texts of Stripe's card form that are neither the owner's nor Stripe's. */
export const stripeWords = {
  loading: t('payments.stripe.loading'),
  notLoaded: t('payments.stripe.notLoaded'),
  noAnswer: t('payments.stripe.noAnswer'),
} as const;

/** A refusal with Stripe's message. */
export class StripeRefused extends Error {
  override readonly name = 'StripeRefused';
}
