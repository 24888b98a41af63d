import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { partCopy } from '../words/products.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { categoryCounts } from '../parts/category-counts.ts';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import type { PartFormState } from './use-part-form.ts';

/** The optional SKU, category and EAN; existing categories are suggested. */
export function PartCatalogueFields({ form }: { form: PartFormState }) {
  const listId = useId();
  const { named } = categoryCounts(useQuery(query('GET /categories')).data ?? []);
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={partCopy.sku}
        optional
        autoComplete="off"
        error={errors.sku?.message}
        {...form.register('sku')}
      />
      <TextField
        label={partCopy.category}
        optional
        autoComplete="off"
        list={listId}
        error={errors.category?.message}
        {...form.register('category')}
      />
      <TextField
        label={partCopy.ean}
        optional
        autoComplete="off"
        inputMode="numeric"
        error={errors.ean?.message}
        {...form.register('ean')}
      />
      <datalist id={listId}>
        {named.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </datalist>
    </div>
  );
}
