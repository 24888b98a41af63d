import { AddressSearch } from '../tables/address-search.tsx';
import { productWords } from './product-words.ts';

/** Searches Manage Products (`?q=`). */
export function ProductSearch() {
  return <AddressSearch name="q" label={productWords.search} className="w-full sm:w-72" />;
}
