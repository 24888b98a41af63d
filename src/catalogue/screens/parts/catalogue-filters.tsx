import { Form, useSearchParams } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { catalogueCopy } from '../words/products.ts';
import type { Answer } from '../../../platform/screens/api/api.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { SelectField } from '../../../platform/screens/ui/select-field.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { countsApply, categoryCounts } from './category-counts.ts';
import { SearchBox } from './search-box.tsx';
import { useFilterForm } from './use-filter-form.ts';

const sorts = [
  { value: '', label: catalogueCopy.bestFirst },
  ...Object.entries(catalogueCopy.sorts).map(([value, label]) => ({ value, label })),
];

/**
 * Filters and sorts the catalogue by its address. A plain GET form without a box of its own, so
 * that the search sticks while the list below scrolls.
 */
export function CatalogueFilters({ categories }: { categories: Answer<'GET /categories'> }) {
  const [params] = useSearchParams();
  const { form, onChange, onSubmit } = useFilterForm();
  const counted = countsApply(params);
  const { named } = categoryCounts(categories);
  const options = [
    // No count here: phones have no room, and the list shows it below.
    { value: '', label: catalogueCopy.allCategories },
    ...named.map(({ name, label, parts }) => ({
      value: name,
      label: counted ? `${label} (${formatCount(parts)})` : label,
    })),
  ];
  return (
    <Form
      ref={form}
      method="get"
      action="/parts"
      role="search"
      onChange={onChange}
      onSubmit={onSubmit}
      className="contents"
    >
      <SearchBox />
      <SelectField
        label={catalogueCopy.category}
        name="category"
        options={options}
        key={`category-${params.get('category')}`}
        defaultValue={params.get('category') ?? ''}
        className="w-full md:w-auto md:flex-[1_1_11rem] lg:hidden"
      />
      <SelectField
        label={catalogueCopy.sort}
        name="sort"
        options={sorts}
        key={`sort-${params.get('sort')}`}
        defaultValue={params.get('sort') ?? ''}
        className="flex-[1_1_11rem] lg:flex-none"
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold">
        <input
          type="checkbox"
          name="inStock"
          value="true"
          key={`stock-${params.get('inStock')}`}
          defaultChecked={params.get('inStock') === 'true'}
          className="size-5 accent-signal"
        />
        {catalogueCopy.inStock}
      </label>
      <AttributeFields />
      <noscript className="w-full md:col-span-full">
        <Button type="submit">{catalogueCopy.apply}</Button>
      </noscript>
    </Form>
  );
}
