import { paymentWords } from './payment-words.ts';
import type { Billing, CardElement, StripeJs, StripeRefusal } from './stripe-js.ts';
import { StripeRefused, stripeWords } from './stripe-words.ts';

/**
 * Pays an intent with the card that stands in Stripe's fields: the card becomes a payment method, which
 * then confirms the intent (seed §7). 3-D Secure happens inside, in Stripe's own dialog.
 * @returns the transaction's id
 * @throws StripeRefused with Stripe's sentence. Trying again never pays twice: an intent is paid once
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
  // Still with the bank: the order is settled by the shop once the money has come.
  if (paid.status !== 'succeeded' && paid.status !== 'processing') {
    throw new StripeRefused(paymentWords.notApproved);
  }
  return paid.id;
}

/** An answer that was lost on the way: the intent had been paid by the try before this one. */
function paidBefore(error: StripeRefusal | undefined) {
  const intent = error?.payment_intent;
  return intent?.status === 'succeeded' ? intent : undefined;
}

function refusal(error: StripeRefusal | undefined): StripeRefused {
  return new StripeRefused(error?.message ?? stripeWords.noAnswer);
}
