import { paymentWords } from './payment-words.ts';
import type { Billing, CardElement, StripeJs, StripeRefusal } from './stripe-js.ts';
import { StripeRefused, stripeWords } from './stripe-words.ts';

/**
 * Pays an intent with the card in Stripe's fields (seed §7); Stripe shows its own dialog for 3-D
 * Secure. A repetition never pays twice, since an intent is paid once.
 * @returns the transaction's id
 * @throws StripeRefused with Stripe's message
 */
export async function payWithStripe(
  stripe: StripeJs,
  card: CardElement,
  { clientSecret, billing }: { clientSecret: string; billing: Billing },
): Promise<string> {
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing });
  if (!method.paymentMethod) throw refusal(method.error);
  const confirmed = await stripe.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  });
  const paid = confirmed.paymentIntent ?? paidBefore(confirmed.error);
  if (!paid) throw refusal(confirmed.error);
  // The bank is still processing: the shop settles the order when the money arrives.
  if (paid.status !== 'succeeded' && paid.status !== 'processing') {
    throw new StripeRefused(paymentWords.notApproved);
  }
  return paid.id;
}

/** The intent, if an earlier try paid it and its answer was lost. */
function paidBefore(error: StripeRefusal | undefined) {
  const intent = error?.payment_intent;
  return intent?.status === 'succeeded' ? intent : undefined;
}

function refusal(error: StripeRefusal | undefined): StripeRefused {
  return new StripeRefused(error?.message ?? stripeWords.noAnswer);
}
