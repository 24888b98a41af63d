import { useParams } from 'react-router';
import { CartNotice } from '../features/cart/cart-notice.tsx';
import { ChangeLinesContext } from '../features/cart/change-lines.ts';
import { QuickOrder } from '../features/cart/quick-order.tsx';
import { useAddList } from '../features/cart/use-add-list.ts';
import { useCheckedCart } from '../features/cart/use-checked-cart.ts';
import { customerAddress } from '../features/customers/customer-words.ts';
import { OrderForForm } from '../features/order-for/order-for-form.tsx';
import { orderForWords as words } from '../features/order-for/order-for-words.ts';
import { useLinesFor } from '../features/order-for/use-lines-for.ts';
import { BackLink } from '../ui/back-link.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(words.title);

/** Orders for a customer, by the list and the form of the cart. */
export default function OrderForPage() {
  const { email = '' } = useParams();
  return <OrderFor key={email} customer={email} />;
}

function OrderFor({ customer }: { customer: string }) {
  const { lines, change, perform, notice, clearNotice } = useLinesFor(customer);
  const cart = useCheckedCart(lines, change);
  const list = useAddList(perform);
  return (
    <ChangeLinesContext value={change}>
      <BackLink to={customerAddress(customer)}>{words.back}</BackLink>
      <PageTitle
        title={words.title}
        lead={
          <>
            <EmailText email={customer} />
            <span className="block">{words.lead}</span>
          </>
        }
      />
      <QuickOrder perform={perform} list={list} />
      <CartNotice notice={notice} onUndone={clearNotice} />
      {cart.rows.length === 0 ? (
        <EmptyState drawing="/drawings/empty-orders.svg" title={words.none} body={words.noneBody} />
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
