import { JustOrderedNotice } from './just-ordered-notice.tsx';
import { checkoutWords } from '../../../cart/screens/cart/cart-words.ts';
import { useLastCheckout } from './use-last-checkout.ts';

/** States above the cart what this tab has just ordered. */
export function LastCheckoutNotice({ email }: { email: string }) {
  const last = useLastCheckout(email);
  if (!last) return null;
  const { id, lines, total, sentAt, poNumber } = last;
  return (
    <JustOrderedNotice
      answered={id !== null}
      what={checkoutWords.justOrdered(lines.length, total, poNumber)}
      sentAt={sentAt}
      to={`/payment/${id}`}
      toLabel={checkoutWords.payForIt}
      className="mb-6"
    />
  );
}
