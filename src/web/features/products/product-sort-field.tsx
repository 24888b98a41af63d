import { useSearchParams } from 'react-router';
import { AddressSelect } from '../tables/address-select.tsx';
import { productSorts, productWords } from './product-words.ts';

const sorts = productSorts.map((value) => ({ value, label: productWords.sorts[value] }));

/** Sorts Manage Products, within a search too. */
export function ProductSortField() {
  const [searchParams] = useSearchParams();
  const usual = searchParams.get('q') ? productWords.bestFirst : productWords.newestFirst;
  return (
    <AddressSelect
      name="sort"
      label={productWords.sort}
      options={[{ value: '', label: usual }, ...sorts]}
      usual=""
      keeps={['q']}
      className="w-full sm:w-56"
    />
  );
}
