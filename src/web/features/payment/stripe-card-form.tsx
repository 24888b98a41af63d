import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { paymentCopy } from '../../copy/payment.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { messageOf } from '../forms/form-failure.ts';
import type { CardPaymentProps } from './card-payment.ts';
import { PayButton } from './pay-button.tsx';
import { payWithStripe } from './pay-with-stripe.ts';
import { StripeRefused, stripeWords } from './stripe-words.ts';
import { useStripeCard } from './use-stripe-card.ts';

/**
 * Stripe's card form: the fields are in Stripe's iframe, so that the card number never reaches the
 * shop.
 */
export function StripeCardForm({
  clientSecret,
  preparing,
  amount,
  currency,
  billing,
  onPaid,
  onRefused,
}: CardPaymentProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [hint, setHint] = useState<string | null>(null);
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const onChange = useCallback((said: string | null) => {
    setHint(said);
    // New input clears a refusal; Stripe also reports a change when it finds the same fault again.
    setFailure((shown) => (shown === said ? shown : null));
  }, []);
  const publishableKey = usePublicConfig().publishableKey ?? '';
  const { found, retry } = useStripeCard(place, publishableKey, onChange);

  async function pay() {
    if (clientSecret === null || found.state !== 'ready' || paying) return;
    setPaying(true);
    setFailure(null);
    try {
      const transactionId = await payWithStripe(found.stripe, found.card, {
        clientSecret,
        billing,
      });
      await onPaid(transactionId);
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof StripeRefused) onRefused();
    }
    setPaying(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void pay();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        {/* Stripe focuses its field when this label is clicked. */}
        <label htmlFor={id} className="font-display text-xl font-bold">
          {paymentCopy.cardLabel}
        </label>
        <div ref={place} id={id} className={controlStyle} aria-busy={found.state === 'loading'} />
        <p aria-live="polite" className={hint === null ? 'sr-only' : 'text-sm text-danger'}>
          {found.state === 'loading' ? stripeWords.loading : hint}
        </p>
      </div>
      {found.state === 'failed' && <ErrorState error={found.error} onRetry={retry} />}
      <PayButton
        amount={amount}
        currency={currency}
        failure={failure}
        ready={clientSecret !== null && found.state === 'ready'}
        pending={paying || (clientSecret === null && preparing) || found.state === 'loading'}
      />
    </form>
  );
}
