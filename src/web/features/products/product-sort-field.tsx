import { useSearchParams } from 'react-router';
import { SelectField } from '../../ui/select-field.tsx';
import { productSorts, productWords } from './product-words.ts';
import { readProductSort } from './products-query.ts';

/** The order of Manage Products, within a search too (`?sort=`). Paging starts anew with it. */
export function ProductSortField() {
  const [searchParams, setSearchParams] = useSearchParams();
  const q = searchParams.get('q');
  const usual = q ? productWords.bestFirst : productWords.newestFirst;
  const options = [
    { value: '', label: usual },
    ...productSorts.map((value) => ({ value, label: productWords.sorts[value] })),
  ];
  return (
    <SelectField
      label={productWords.sort}
      options={options}
      value={readProductSort(searchParams) ?? ''}
      onChange={({ target }) =>
        setSearchParams(
          { ...(q && { q }), ...(target.value && { sort: target.value }) },
          { preventScrollReset: true },
        )
      }
      className="w-full sm:w-56"
    />
  );
}
