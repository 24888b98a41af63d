import { Link } from 'react-router';
import { againAddress } from '../../../cart/rules/cart-address.ts';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { orderSheetCopy } from '../words/order-sheet.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { pendingPress } from '../../../platform/screens/ui/pending-press.ts';
import { saveOrderWords } from '../checkout/save-order-words.ts';
import { useSaveOrder } from '../checkout/use-save-order.ts';
import { DocumentLinks } from './document-links.tsx';
import { PayBefore } from './pay-before.tsx';
import { ownOrdersWords } from './own-orders-words.ts';

type Placed = {
  /** The id of the order or checkout. */
  id: string;
  createdAt: string;
  poNumber: string | null;
};

/** Number, time and PO number of an order or a checkout. */
export function PlacedFacts({ id, createdAt, poNumber }: Placed) {
  return (
    <span className="flex flex-wrap gap-x-3 text-xs text-soft">
      <span className="tabular-nums">{orderNumber(id)}</span>
      <span>
        {orderSheetCopy.placed}{' '}
        <time dateTime={createdAt} className="inline-block">
          {formatMoment(createdAt)}
        </time>
      </span>
      {poNumber !== null && (
        <span className="wrap-anywhere">
          {orderSheetCopy.poNumber} {poNumber}
        </span>
      )}
    </span>
  );
}

type Props = {
  checkout: Checkout;
  isOpen: boolean;
  /** Whether it can be closed on a wide screen too. */
  isLong: boolean;
  onToggle: (id: string) => void;
};

/** The name cell of a checkout of several orders. */
export function CheckoutCell({ checkout, isOpen, isLong, onToggle }: Props) {
  const { _id: id, orders, orderCount, createdAt, poNumber } = checkout;
  const save = useSaveOrder({ id, poNumber });
  const unpaid = orders.find(({ status }) => status === 'unpaid');
  return (
    <>
      <span id={`checkout-${id}`} className="inline-flex min-h-6 items-center font-semibold">
        {ownOrdersWords.parts(orders.length, orderCount)}
      </span>
      <PlacedFacts id={id} createdAt={createdAt} poNumber={poNumber} />
      {unpaid && <PayBefore order={unpaid} className="block text-xs text-soft" />}
      <DocumentLinks issued={checkout.invoices} />
      <span className="flex flex-wrap gap-x-4 text-sm print:hidden">
        <button
          type="button"
          className={classNames(
            'link inline-flex min-h-8 items-center pointer-coarse:min-h-11',
            !isLong && '@wide:hidden',
          )}
          aria-expanded={isOpen}
          onClick={() => onToggle(id)}
        >
          {isOpen ? ownOrdersWords.showFewer : ownOrdersWords.showAll(orders.length)}
        </button>
        <Link
          to={againAddress(id)}
          className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
          aria-label={ownOrdersWords.againNamed(orderNumber(id))}
        >
          {ownOrdersWords.again}
        </Link>
        <button
          type="button"
          className="link inline-flex min-h-8 items-center aria-disabled:opacity-60 pointer-coarse:min-h-11"
          aria-label={saveOrderWords.saveNamed(orderNumber(id))}
          {...pendingPress(save.pending, () => void save.run())}
        >
          {saveOrderWords.save}
        </button>
      </span>
    </>
  );
}
