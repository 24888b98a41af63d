import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddressSearch } from '../tables/address-search.tsx';
import { FIND_PARAM, ORDER_PARAM } from './orders-query.ts';
import { orderWords } from './order-words.ts';

/**
 * Finds orders among all that there are (`?find=`): by the number, as it is read out over the telephone, its first
 * half or its last, or by the name, the e-mail address or the telephone number of somebody who has not got it at hand.
 */
export function OrderSearch() {
  return (
    <AddressSearch
      name={FIND_PARAM}
      keeps={[ORDER_PARAM]}
      label={orderWords.find}
      placeholder={orderWords.findLike}
      className="w-full sm:w-64"
    />
  );
}

/** In place of the list where nothing is what was looked for, or too much is: the server says why. */
export function NoOrderFound({ typed, refused }: { typed: string; refused?: string | undefined }) {
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={refused ? orderWords.tooMany(typed) : orderWords.notFound(typed)}
      body={refused ? `${refused}.` : orderWords.notFoundBody}
      action={
        <ButtonLink to="/dashboard/manageOrders" variant="secondary">
          {orderWords.clearSearch}
        </ButtonLink>
      }
    />
  );
}
