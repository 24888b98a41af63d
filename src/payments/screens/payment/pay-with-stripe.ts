import { paymentWords } from '../../../orders/screens/own/payment-words.ts';
import type { Billing, CardElement, StripeJs, StripeRefusal } from './stripe-js.ts';
import { StripeRefused, stripeWords } from './stripe-words.ts';

type NewCard = {
  /** Stripe's fields. */
  readonly element: CardElement;
  readonly billing: Billing;
  readonly isSaved: boolean;
};

/**
 * Pays an intent with the card in Stripe's fields (seed §7) or a saved one; Stripe shows its own dialog for 3-D
 * Secure. A repetition never pays twice, since an intent is paid once.
 * @returns the transaction's id
 * @throws StripeRefused with Stripe's message
 */
export async function payWithStripe(
  stripe: StripeJs,
  clientSecret: string,
  card: NewCard | { readonly savedCardId: string },
): Promise<string> {
  const confirmed = await stripe.confirmCardPayment(
    clientSecret,
    'savedCardId' in card
      ? { payment_method: card.savedCardId }
      : {
          payment_method: await methodOf(stripe, card),
          // Attaches the card to the intent's customer once the buyer has agreed.
          ...(card.isSaved ? { setup_future_usage: 'on_session' } : {}),
        },
  );
  const paid = confirmed.paymentIntent ?? paidBefore(confirmed.error);
  if (!paid) throw refusal(confirmed.error);
  // The bank is still processing: the shop settles the order when the money arrives.
  if (paid.status !== 'succeeded' && paid.status !== 'processing') {
    throw new StripeRefused(paymentWords.notApproved);
  }
  return paid.id;
}

async function methodOf(stripe: StripeJs, { element, billing }: NewCard): Promise<string> {
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card: element,
    billing_details: billing,
  });
  if (!method.paymentMethod) throw refusal(method.error);
  return method.paymentMethod.id;
}

/** The intent, if an earlier try paid it and its answer was lost. */
function paidBefore(error: StripeRefusal | undefined) {
  const intent = error?.payment_intent;
  return intent?.status === 'succeeded' ? intent : undefined;
}

function refusal(error: StripeRefusal | undefined): StripeRefused {
  return new StripeRefused(error?.message ?? stripeWords.noAnswer);
}
