import { orderNumberMessage } from '../../../domain/orders/order-number.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddressSearch } from '../tables/address-search.tsx';
import { FIND, type OrderSearch as Search } from './order-filter.ts';
import { orderWords } from './order-words.ts';

/**
 * Finds orders among all that there are (`?find=`): by the number, as it is read out over the telephone, or by the
 * e-mail address of somebody who has not got it at hand.
 */
export function OrderSearch() {
  return (
    <AddressSearch
      name={FIND}
      label={orderWords.find}
      placeholder={orderWords.findLike}
      className="w-full sm:w-64"
    />
  );
}

const said = {
  number: (typed: string) => ({
    title: orderWords.notFound(typed),
    body: orderWords.notFoundBody,
  }),
  email: (typed: string) => ({ title: orderWords.noneOf(typed), body: orderWords.noneOfBody }),
  unreadable: (typed: string) => ({
    title: orderWords.unreadable(typed),
    body: `${orderNumberMessage}. ${orderWords.orAddress}`,
  }),
} as const;

/** In place of the list where nothing is what was looked for, or where it cannot be looked for yet. */
export function NoOrderFound({ search }: { search: Exclude<Search, { by: 'nothing' }> }) {
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      {...said[search.by](search.typed)}
      action={
        <ButtonLink to="/dashboard/manageOrders" variant="secondary">
          {orderWords.clearSearch}
        </ButtonLink>
      }
    />
  );
}
