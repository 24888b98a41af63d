import type { Language } from '../../platform/rules/language/language.ts';
import type { Party, PostalAddress } from './trade-document.ts';

/* Documents without amounts. Dates are 'YYYY-MM-DD'. */

/** Goes with one shipment. */
export type PackingSlip = {
  readonly language: Language;
  readonly number: string;
  readonly shippedOn: string;
  readonly seller: Party;
  readonly recipient: { readonly name: string; readonly address: PostalAddress };
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly poNumber: string | null;
  readonly lines: readonly {
    readonly orderNumber: string;
    readonly sku: string | null;
    readonly name: string;
    /** Units in this shipment. */
    readonly units: number;
    /** Units of the order that remain to be sent. */
    readonly toFollow: number;
  }[];
};

/** The most orders on a pick list. */
export const MOST_PICKED = 500;

/** What to take from the shelves for some orders, each part once. The shop's own, so in its default language. */
export type PickList = {
  readonly listedOn: string;
  readonly seller: Party;
  /** Whether more orders wait than the list has. */
  readonly isCut: boolean;
  readonly lines: readonly {
    readonly sku: string | null;
    readonly name: string;
    readonly units: number;
    readonly orders: readonly PickedOrder[];
  }[];
};

/** Units of one order on a pick list. */
type PickedOrder = {
  readonly orderNumber: string;
  /** The company, else the person. */
  readonly buyer: string;
  readonly poNumber: string | null;
  readonly units: number;
};

type UnitsToPick = PickedOrder & {
  readonly sku: string | null;
  readonly name: string;
};

/** Merges the units of orders by part, sorted by SKU; parts without one follow by name. */
export function pickListLines(orders: readonly UnitsToPick[]): PickList['lines'] {
  const byPart = Map.groupBy(orders, ({ sku, name }) => JSON.stringify([sku, name]));
  return [...byPart.values()]
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const units = same.reduce((sum, one) => sum + one.units, 0);
      const { sku, name } = first;
      const ofOrders = same.map(({ sku: _sku, name: _name, ...order }) => order);
      return [{ sku, name, units, orders: ofOrders }];
    })
    .toSorted(
      (one, other) =>
        Number(one.sku === null) - Number(other.sku === null) ||
        compare(one.sku ?? '', other.sku ?? '') ||
        compare(one.name, other.name),
    );
}

const compare = (one: string, other: string) => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
