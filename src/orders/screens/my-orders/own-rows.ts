import type { Checkout } from '../../rules/checkouts.contract.ts';
import type { Order } from '../../rules/orders.contract.ts';

/** Whether the lines of an order are shown, in a wide table and as a phone's card. */
export type Unfolded = { readonly wide: boolean; readonly phone: boolean };

/** A row of My Orders: the head of an order of several lines, or a line. */
export type OwnRow =
  | {
      readonly kind: 'head';
      readonly no: string;
      readonly order: Checkout;
      readonly unfolded: Unfolded;
    }
  | {
      readonly kind: 'line';
      readonly no: string;
      readonly order: Checkout;
      readonly line: Order;
      /** An order of one line has no head; its line shows what the head would. */
      readonly isAlone: boolean;
      readonly isHiddenOnPhone: boolean;
    };

/** More lines are folded in a wide table too. */
const FEW = 8;

type Choices = {
  /** What the buyer folded (false) or unfolded, by the order's id. */
  readonly chosen: ReadonlyMap<string, boolean>;
  /** A search unfolds all, since it lists only the lines that match. */
  readonly isSearch: boolean;
};

function unfoldedOf({ _id: id, orders }: Checkout, { chosen, isSearch }: Choices): Unfolded {
  const choice = chosen.get(id);
  if (choice !== undefined || isSearch)
    return { wide: choice ?? isSearch, phone: choice ?? isSearch };
  return { wide: orders.length <= FEW, phone: false };
}

/**
 * The rows of a page of orders.
 * @param before the number of orders before the page
 */
export function rowsOf(orders: readonly Checkout[], before: number, choices: Choices): OwnRow[] {
  return orders.flatMap((order, index): OwnRow[] => {
    const no = String(before + index + 1);
    const isAlone = order.orderCount === 1;
    const unfolded = unfoldedOf(order, choices);
    const lines = order.orders.map((line, at): OwnRow => ({
      kind: 'line',
      no: isAlone ? no : `${no}.${at + 1}`,
      order,
      line,
      isAlone,
      isHiddenOnPhone: !isAlone && !unfolded.phone,
    }));
    if (isAlone) return lines;
    return [{ kind: 'head', no, order, unfolded }, ...(unfolded.wide ? lines : [])];
  });
}

export const keyOf = (row: OwnRow): string =>
  row.kind === 'head' ? `head ${row.order._id}` : row.line._id;
