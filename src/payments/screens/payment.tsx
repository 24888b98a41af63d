import { useLocation, useParams } from 'react-router';
import { paymentCopy } from './words/payment.ts';
import { CheckoutPayment } from './payment/checkout-payment.tsx';
import { OrderPayment } from './payment/order-payment.tsx';
import { linkedPayment } from '../../orders/screens/own/payable.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

export const meta = pageMeta(paymentCopy.title);

/**
 * Pays an order that was placed alone, or a checkout of several; the two share no id (rulings §14). A link from outside
 * the site does not say which it is, and every order that was placed alone is a checkout too.
 */
export default function Payment() {
  const { id = '' } = useParams();
  const linked = linkedPayment(useLocation().state);
  return (
    <div className="page-width py-8 lg:py-10">
      <PageTitle title={paymentCopy.title} />
      {linked === 'order' ? (
        <OrderPayment id={id} />
      ) : (
        <CheckoutPayment id={id} mayBeOrder={linked === null} />
      )}
    </div>
  );
}
