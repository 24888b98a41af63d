import { useSearchParams } from 'react-router';
import { AddressSelect } from '../../../platform/screens/tables/address-select.tsx';
import { productSorts } from './product-sorts.ts';
import { productWords } from './product-words.ts';

const sorts = productSorts.map((value) => ({ value, label: productWords.sorts[value] }));

export function ProductSortField() {
  const [searchParams] = useSearchParams();
  const defaultLabel = searchParams.get('q') ? productWords.bestFirst : productWords.newestFirst;
  return (
    <AddressSelect
      name="sort"
      label={productWords.sort}
      options={[{ value: '', label: defaultLabel }, ...sorts]}
      defaultValue=""
      keeps={['q']}
      className="w-full sm:w-56"
    />
  );
}
