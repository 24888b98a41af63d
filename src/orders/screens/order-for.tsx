import { useParams } from 'react-router';
import { CartNotice, type Notice } from '../../cart/screens/cart/cart-notice.tsx';
import { ChangeLinesContext, type ChangeLines } from '../../cart/screens/storage/use-cart.ts';
import { QuickOrder } from '../../cart/screens/cart/lines/quick-order.tsx';
import { useAddList } from '../../cart/screens/cart/lines/use-add-list.ts';
import { useCheckedCart } from '../../cart/screens/cart/use-checked-cart.ts';
import { customerAddress } from './lists/customer-words.ts';
import { OrderForForm } from './order-for/order-for-form.tsx';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { useCallback, useState } from 'react';
import type { CartLine } from '../../cart/rules/cart-lines.ts';
import { MAX_LINES } from '../../cart/rules/line-limits.ts';
import { linesOf } from '../../cart/screens/storage/cart-storage.ts';
import type { ChangeText } from '../../cart/screens/cart/use-cart-notice.ts';
import { useDraftState } from '../../customers/screens/guards/use-form-draft.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('orders.orderFor.title'));

/** Orders for a customer, by the list and the form of the cart. */
export default function OrderForPage() {
  const { email = '' } = useParams();
  return <OrderFor key={email} customer={email} />;
}

function OrderFor({ customer }: { customer: string }) {
  const { lines, change, perform, notice, clearNotice } = useLinesFor(customer);
  const cart = useCheckedCart(lines, change, customer);
  const list = useAddList(perform);
  return (
    <ChangeLinesContext value={change}>
      <BackLink to={customerAddress(customer)}>{t('orders.orderFor.back')}</BackLink>
      <PageTitle
        title={t('orders.orderFor.title')}
        lead={
          <>
            <EmailText email={customer} />
            <span className="block">{t('orders.orderFor.lead')}</span>
          </>
        }
      />
      <QuickOrder perform={perform} list={list} />
      <CartNotice notice={notice} onUndone={clearNotice} />
      {cart.rows.length === 0 ? (
        <EmptyState
          drawing="/drawings/empty-orders.svg"
          title={t('orders.orderFor.none')}
          body={t('orders.orderFor.noneBody')}
        />
      ) : (
        <OrderForForm
          customer={customer}
          cart={cart}
          perform={perform}
          onPlaced={() => change(() => [])}
        />
      )}
    </ChangeLinesContext>
  );
}

/** The lines of an order for a customer, which the tab keeps across a reload, and the last deed on them. */
function useLinesFor(customer: string) {
  const [lines, setLines] = useDraftState(`lines for ${customer}`, readLines);
  const [notice, setNotice] = useState<Notice | null>(null);
  const change = useCallback<ChangeLines>(
    (how) => setLines((now) => how(now).slice(0, MAX_LINES)),
    [setLines],
  );
  function perform(text: ChangeText, how: Parameters<ChangeLines>[0]) {
    change(how);
    const undo = () => {
      setLines(lines);
      return null;
    };
    setNotice({ text: typeof text === 'string' ? text : text(lines, how(lines)), undo });
  }
  return { lines, change, perform, notice, clearNotice: () => setNotice(null) };
}

function readLines(text: string | null): readonly CartLine[] {
  try {
    return linesOf(JSON.parse(text ?? 'null'));
  } catch {
    return [];
  }
}
