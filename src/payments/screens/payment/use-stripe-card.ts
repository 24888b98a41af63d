import { type RefObject, useEffect, useState } from 'react';
import { type CardElement, type StripeJs, loadStripe } from './stripe-js.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type StripeCard =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'ready'; readonly stripe: StripeJs; readonly card: CardElement };

/**
 * Loads Stripe.js and mounts its card element in `place`. `onChange` receives Stripe's hint about
 * the input, or null.
 */
export function useStripeCard(
  place: RefObject<HTMLDivElement | null>,
  publishableKey: string,
  onChange: (hint: string | null) => void,
) {
  const [cardState, setCard] = useState<StripeCard>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isActive = true;
    let mounted: CardElement | undefined;
    async function mount(): Promise<void> {
      const stripe = await loadStripe(publishableKey);
      if (!isActive || !place.current) return;
      const card = stripe.elements().create('card', {
        // The order has the address; Link would add a second way to pay.
        hidePostalCode: true,
        disableLink: true,
        style: styleOf(place.current),
      });
      card.on('change', ({ error }) => onChange(error?.message ?? null));
      card.mount(place.current);
      mounted = card;
      setCard({ state: 'ready', stripe, card });
    }
    mount().catch((cause: unknown) => {
      if (isActive)
        setCard({ state: 'failed', error: new Error(t('payments.stripe.notLoaded'), { cause }) });
    });
    return () => {
      isActive = false;
      mounted?.destroy();
    };
  }, [place, publishableKey, onChange, attempt]);

  function retry() {
    setCard({ state: 'loading' });
    setAttempt((count) => count + 1);
  }
  return { found: cardState, retry };
}

/** Stripe's iframe does not inherit the page's colours. */
function styleOf(place: HTMLElement) {
  const { color, fontSize } = getComputedStyle(place);
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string, otherwise: string) =>
    tokens.getPropertyValue(name).trim() || otherwise;
  return {
    base: {
      color,
      iconColor: color,
      fontSize,
      fontFamily: 'system-ui, sans-serif',
      '::placeholder': { color: token('--color-soft', color) },
    },
    invalid: { color: token('--color-danger', color), iconColor: token('--color-danger', color) },
  };
}
