import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { paymentCopy } from '../words/payment.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { controlStyle } from '../../../platform/screens/ui/control-style.ts';
import { ErrorState } from '../../../platform/screens/ui/error-state.tsx';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import type { CardPaymentProps } from './card-payment.ts';
import { PayButton } from './pay-button.tsx';
import { payWithStripe } from './pay-with-stripe.ts';
import { savedCardWords } from './saved-card-words.ts';
import { SavedCards, savedCardsQuery } from './saved-cards.tsx';
import { StripeRefused, stripeWords } from './stripe-words.ts';
import { useStripeCard } from './use-stripe-card.ts';

/**
 * Stripe's card form, with the buyer's saved cards: the fields are in Stripe's iframe, so that the card number never
 * reaches the shop.
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
  const [isRefused, setRefused] = useState(false);
  const onChange = useCallback((said: string | null) => {
    setHint(said);
    // New input clears a refusal; Stripe also reports a change when it finds the same fault again.
    setFailure((shown) => (shown === said ? shown : null));
  }, []);
  const publishableKey = usePublicConfig().publishableKey ?? '';
  const client = useQueryClient();
  // Without the list the buyer pays with another card.
  const { data: cards = [] } = useQuery(savedCardsQuery);
  const [asked, setAsked] = useState<string | null | undefined>();
  const [saves, setSaves] = useState(false);
  const known = asked === undefined ? cards[0] : cards.find(({ _id }) => _id === asked);
  const chosen = known?._id ?? null;
  const { found, retry } = useStripeCard(place, publishableKey, onChange);

  function choose(cardId: string | null) {
    setAsked(cardId);
    setFailure(null);
    setRefused(false);
  }

  async function pay() {
    if (clientSecret === null || found.state !== 'ready' || paying) return;
    setPaying(true);
    setFailure(null);
    try {
      const card =
        chosen === null
          ? { element: found.card, billing, isSaved: saves }
          : { savedCardId: chosen };
      const transactionId = await payWithStripe(found.stripe, clientSecret, card);
      if (chosen === null && saves) client.removeQueries(keysOf('GET /savedCards'));
      await onPaid(transactionId);
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof StripeRefused) {
        setRefused(true);
        onRefused();
      }
    }
    setPaying(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void pay();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {cards.length > 0 && <SavedCards cards={cards} chosen={chosen} onChoose={choose} />}
      <div className={chosen === null ? 'flex flex-col gap-1' : 'hidden'}>
        {/* Stripe focuses its field when this label is clicked. */}
        <label htmlFor={id} className="font-display text-xl font-bold">
          {paymentCopy.cardLabel}
        </label>
        <div ref={place} id={id} className={controlStyle} aria-busy={found.state === 'loading'} />
        <p aria-live="polite" className={hint === null ? 'sr-only' : 'text-sm text-danger'}>
          {found.state === 'loading' ? stripeWords.loading : hint}
        </p>
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={saves}
            onChange={() => setSaves(!saves)}
            className="size-5 shrink-0 accent-signal"
          />
          <span>
            {savedCardWords.save}
            <span className="block text-soft">{savedCardWords.saveHint}</span>
          </span>
        </label>
      </div>
      {found.state === 'failed' && <ErrorState error={found.error} onRetry={retry} />}
      <PayButton
        amount={amount}
        currency={currency}
        failure={failure}
        isRefused={isRefused}
        ready={clientSecret !== null && found.state === 'ready'}
        pending={paying || (clientSecret === null && preparing) || found.state === 'loading'}
      />
    </form>
  );
}
