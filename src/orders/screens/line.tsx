import { Navigate, useParams } from 'react-router';
import { orderAddress, lineAddress } from '../rules/order-address.ts';
import { OrderOfLine } from './order/order-of-line.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('orders.orderSheet.title'));

/** The former address of a line's page, which old mails have; it leads to the line on its order's page. */
export default function LinePage() {
  const { id = '' } = useParams();
  return <OrderOfLine id={id} to={lineAddress} gone={<Navigate to={orderAddress(id)} replace />} />;
}
