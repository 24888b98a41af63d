import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { partLimits } from '../../../domain/parts/part.schema.ts';
import { productCopy } from '../../copy/products.ts';
import { callApi } from '../../lib/session/browser.ts';
import { toast } from '../../ui/toast.ts';
import { useFormDraft } from '../guards/use-form-draft.ts';
import { catalogueChanged } from './catalogue-changed.ts';
import { addPartSchema, emptyPart } from './part-form-schema.ts';
import { PartForm } from './part-form.tsx';
import { usePartForm } from './use-part-form.ts';

/** Adds a part; saved, it leads to Manage Products, where the new part stands first. */
export function AddPart() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = usePartForm(addPartSchema, emptyPart);
  const draft = useFormDraft(form, '/dashboard/addProduct');
  return (
    <PartForm
      form={form}
      stock={partLimits.availableWhenAdded}
      storedImage=""
      submit={productCopy.add}
      save={async (part) => {
        await callApi('POST /tools', { body: part });
        await catalogueChanged(client);
        draft.clear();
        toast.success(productCopy.saved);
        await navigate('/dashboard/manageProduct');
      }}
    />
  );
}
