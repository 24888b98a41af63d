import { isShortPhone } from '../../../orders/rules/order-search.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../../platform/screens/ui/empty-state.tsx';
import { AddressSearch } from '../../../platform/screens/tables/address-search.tsx';
import { FIND_PARAM, ORDER_PARAM } from '../../../orders/screens/own/orders-query.ts';
import { orderWords } from '../../../orders/screens/own/order-words.ts';

/** Finds orders by number, its first or last half, by buyer, part or address. */
export function OrderSearch() {
  return (
    <AddressSearch
      name={FIND_PARAM}
      keeps={[ORDER_PARAM]}
      label={orderWords.find}
      placeholder={orderWords.findLike}
      className="w-full sm:w-76"
    />
  );
}

/** Replaces the list when nothing is found, or when the server refuses the search. */
export function NoOrderFound({ typed, refused }: { typed: string; refused?: string | undefined }) {
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={refused ? orderWords.tooMany(typed) : orderWords.notFound(typed)}
      body={
        refused
          ? `${refused}.`
          : isShortPhone(typed)
            ? orderWords.shortPhone
            : orderWords.notFoundBody
      }
      action={
        <ButtonLink to="/dashboard/manageOrders" variant="secondary">
          {orderWords.clearSearch}
        </ButtonLink>
      }
    />
  );
}
