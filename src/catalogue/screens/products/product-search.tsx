import { AddressSearch } from '../../../platform/screens/tables/address-search.tsx';
import { productWords } from './product-words.ts';

export function ProductSearch() {
  return <AddressSearch name="q" label={productWords.search} className="w-full sm:w-72" />;
}
