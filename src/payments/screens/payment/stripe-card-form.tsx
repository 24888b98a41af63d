import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { keysOf, query } from '../../../platform/screens/api/queries.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { controlStyle } from '../../../platform/screens/ui/fields/control-style.ts';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import type { CardPaymentProps } from './card-payment.ts';
import { PayButton } from './pay-button.tsx';
import { savedCardWords as words } from './saved-card-words.ts';
import { StripeRefused } from './stripe-words.ts';
import { useStripeCard } from './use-stripe-card.ts';
import type { Billing, CardElement, StripeJs, StripeRefusal } from './stripe-js.ts';
import type { SavedCard } from '../../rules/saved-card.schema.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { t } from '../../../platform/rules/messages/t.ts';

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
  const [selectedId, setSelectedId] = useState<string | null | undefined>();
  const [saves, setSaves] = useState(false);
  const known = selectedId === undefined ? cards[0] : cards.find(({ _id }) => _id === selectedId);
  const chosen = known?._id ?? null;
  const { found, retry } = useStripeCard(place, publishableKey, onChange);

  function choose(cardId: string | null) {
    setSelectedId(cardId);
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
          {t('payments.payment.cardLabel')}
        </label>
        <div ref={place} id={id} className={controlStyle} aria-busy={found.state === 'loading'} />
        <p aria-live="polite" className={hint === null ? 'sr-only' : 'text-sm text-danger'}>
          {found.state === 'loading' ? t('payments.stripe.loading') : hint}
        </p>
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={saves}
            onChange={() => setSaves(!saves)}
            className="size-5 shrink-0 accent-signal"
          />
          <span>
            {t('payments.savedCard.save')}
            <span className="block text-soft">{t('payments.savedCard.saveHint')}</span>
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

type NewCard = {
  /** Stripe's fields. */
  readonly element: CardElement;
  readonly billing: Billing;
  readonly isSaved: boolean;
};

/**
 * Pays an intent with the card in Stripe's fields or a saved one; Stripe shows its own dialog for 3-D
 * Secure. A repetition never pays twice, since an intent is paid once.
 * @returns the transaction's id
 * @throws StripeRefused with Stripe's message
 */
async function payWithStripe(
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
    throw new StripeRefused(t('orders.payment.notApproved'));
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
  return new StripeRefused(error?.message ?? t('payments.stripe.noAnswer'));
}

/** The buyer's cards at the payment provider. */
const savedCardsQuery = query('GET /savedCards');

type Props = {
  cards: readonly SavedCard[];
  /** Null for another card. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** The choice between saved cards and another one. */
function SavedCards({ cards, chosen, onChoose }: Props) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-semibold">{t('payments.savedCard.choose')}</legend>
      {cards.map((card) => (
        <div key={card._id} className="flex items-center justify-between gap-x-4">
          <Choice isChosen={chosen === card._id} onChoose={() => onChoose(card._id)}>
            <span className="tabular-nums">{words.card(card)}</span>
          </Choice>
          <RemoveCard card={card} />
        </div>
      ))}
      <Choice isChosen={chosen === null} onChoose={() => onChoose(null)}>
        {t('payments.savedCard.another')}
      </Choice>
    </fieldset>
  );
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2">
      <input
        type="radio"
        name="saved-card"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-signal"
      />
      {children}
    </label>
  );
}

function RemoveCard({ card }: { card: SavedCard }) {
  const { pending, run } = useRowAction();
  const client = useQueryClient();
  const { _id: id } = card;
  return (
    <Button
      variant="secondary"
      size="small"
      pending={pending}
      aria-label={words.removeNamed(card)}
      onClick={run({
        question: {
          title: t('payments.savedCard.confirm'),
          body: words.card(card),
          yes: t('payments.savedCard.removeCard'),
          no: t('payments.savedCard.keepCard'),
          danger: true,
        },
        call: async () => {
          await ignoreFailure(callApi('DELETE /savedCard/{id}', { params: { id } }), 'NOT_FOUND');
          client.setQueryData(savedCardsQuery.queryKey, (known) =>
            known?.filter((one) => one._id !== id),
          );
        },
        done: t('payments.savedCard.removed'),
        reloads: [],
      })}
    >
      {t('payments.savedCard.remove')}
    </Button>
  );
}
