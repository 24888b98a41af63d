import { useParams } from 'react-router';
import { CartNotice } from '../../cart/screens/cart/cart-notice.tsx';
import { ChangeLinesContext } from '../../cart/screens/cart/change-lines.ts';
import { QuickOrder } from '../../cart/screens/cart/quick-order.tsx';
import { useAddList } from '../../cart/screens/cart/use-add-list.ts';
import { useCheckedCart } from '../../cart/screens/cart/use-checked-cart.ts';
import { customerAddress } from './own/customer-words.ts';
import { OrderForForm } from './order-for/order-for-form.tsx';
import { orderForWords as words } from './order-for/order-for-words.ts';
import { useLinesFor } from './order-for/use-lines-for.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import { EmptyState } from '../../platform/screens/ui/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

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
