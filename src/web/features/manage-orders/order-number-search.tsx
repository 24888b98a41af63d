import { orderNumberMessage, readOrderNumber } from '../../../domain/orders/order-number.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddressSearch } from '../tables/address-search.tsx';
import { NUMBER } from './order-filter.ts';
import { orderWords } from './order-words.ts';

/** Finds an order among all that there are by its number, as it is read out over the telephone (`?number=`). */
export function OrderNumberSearch() {
  return (
    <AddressSearch
      name={NUMBER}
      label={orderWords.number}
      placeholder={orderWords.numberLike}
      className="w-full sm:w-44"
    />
  );
}

/** In place of the list where no order has the number that was typed, or where it is none yet. */
export function NumberNotFound({ typed }: { typed: string }) {
  const isNumber = readOrderNumber(typed) !== null;
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={isNumber ? orderWords.notFound(typed) : orderWords.noNumber(typed)}
      body={isNumber ? orderWords.notFoundBody : `${orderNumberMessage}.`}
      action={
        <ButtonLink to="/dashboard/manageOrders" variant="secondary">
          {orderWords.clearNumber}
        </ButtonLink>
      }
    />
  );
}
