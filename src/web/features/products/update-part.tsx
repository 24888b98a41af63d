import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Part, type PartUpdate, partLimits } from '../../../domain/parts/part.schema.ts';
import { productCopy } from '../../copy/products.ts';
import { callApi } from '../../lib/session/browser.ts';
import { toast } from '../../ui/toast.ts';
import { useFormDraft } from '../guards/use-form-draft.ts';
import { placeOfDraft } from '../forms/place-of-draft.ts';
import { catalogueChanged } from './catalogue-changed.ts';
import { partAsTyped, updatePartSchema } from './part-form-schema.ts';
import { PartForm } from './part-form.tsx';
import { StockMoved } from './stock-moved.tsx';
import { usePartForm } from './use-part-form.ts';
import { useStockLevel } from './use-stock-level.ts';

/**
 * The form of a part that exists. It sends along the level that it loaded: if the stock has moved
 * meanwhile nothing is written, both levels are shown, and the admin says which one counts. So a draft
 * outlives a customer's order, and only a change of the part's other values ends it.
 */
export function UpdatePart({ part }: { part: Part }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = usePartForm(updatePartSchema, partAsTyped(part));
  const draft = useFormDraft(form, placeOfDraft('/dashboard/manageProduct', withoutStock(part)));
  const level = useStockLevel(form);

  async function save(body: PartUpdate) {
    const written = await level.guard(() =>
      callApi('PUT /tool/{id}', { params: { id: part._id }, body }),
    );
    if (!written) return;
    await catalogueChanged(client);
    draft.clear();
    toast.success(productCopy.saved);
    await navigate('/dashboard/manageProduct');
  }

  return (
    <PartForm
      form={form}
      stock={partLimits.available}
      storedImage={part.img}
      submit={productCopy.update}
      save={save}
      notice={
        level.moved && (
          <StockMoved
            {...level.moved}
            typed={form.getValues('available')}
            onTake={(available) => {
              form.setValue('available', available, { shouldValidate: true });
              level.accept(available);
            }}
            onKeep={level.accept}
          />
        )
      }
    />
  );
}

function withoutStock({ available: _available, ...part }: Part): Omit<Part, 'available'> {
  return part;
}
