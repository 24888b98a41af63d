import type { Checkout } from '../../rules/checkouts.contract.ts';
import type { Order } from '../../rules/orders.contract.ts';

/** A row of My Orders: a checkout of several orders, one of these, or an order that was placed alone. */
export type OwnRow =
  | {
      readonly kind: 'checkout';
      readonly no: string;
      readonly checkout: Checkout;
      /** Whether all its orders are listed. On a phone a closed one lists none. */
      readonly isOpen: boolean;
      /** Whether a closed one lists the first orders only, on a wide screen too. */
      readonly isLong: boolean;
    }
  | {
      readonly kind: 'order';
      readonly no: string;
      readonly order: Order;
      readonly isGrouped: boolean;
      /** Whether its group is closed. */
      readonly isFolded: boolean;
      /** Of an order that was placed alone; those of a group stand in its checkout's row. */
      readonly invoices: Checkout['invoices'];
    };

/** A checkout of more orders lists only the first ones until it is opened. */
const FEW = 8;
const FIRST = 5;

/**
 * The rows of a page of checkouts.
 * @param before the number of checkouts before the page
 * @param open the ids of checkouts that were opened
 */
export function rowsOf(
  checkouts: readonly Checkout[],
  before: number,
  open: ReadonlySet<string>,
): OwnRow[] {
  return checkouts.flatMap((checkout, index): OwnRow[] => {
    const no = String(before + index + 1);
    const { _id: id, orders, orderCount } = checkout;
    if (orderCount === 1)
      return orders.map((order) => ({
        kind: 'order',
        no,
        order,
        isGrouped: false,
        isFolded: false,
        invoices: checkout.invoices,
      }));
    const isOpen = open.has(id);
    const isLong = orders.length > FEW;
    const listed = isLong && !isOpen ? orders.slice(0, FIRST) : orders;
    return [
      { kind: 'checkout', no, checkout, isOpen, isLong },
      ...listed.map((order, at): OwnRow => ({
        kind: 'order',
        no: `${no}.${at + 1}`,
        order,
        isGrouped: true,
        isFolded: !isOpen,
        invoices: [],
      })),
    ];
  });
}

export const keyOf = (row: OwnRow): string =>
  row.kind === 'checkout' ? `checkout ${row.checkout._id}` : row.order._id;
