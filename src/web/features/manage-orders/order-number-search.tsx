import { EmptyState } from '../../ui/empty-state.tsx';
import { AddressSearch } from '../tables/address-search.tsx';
import { NUMBER } from './order-filter.ts';
import { orderWords } from './order-words.ts';

/** Finds an order of the list by its number, as it is read out over the telephone (`?number=`). */
export function OrderNumberSearch() {
  return (
    <AddressSearch
      name={NUMBER}
      label={orderWords.number}
      placeholder={orderWords.numberLike}
      className="w-full sm:w-44"
      staysOnPage
    />
  );
}

/** In place of the list where no order of this page has the number. */
export function NumberNotHere({ typed }: { typed: string }) {
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={orderWords.notHere(typed)}
      body={orderWords.notHereBody}
    />
  );
}
