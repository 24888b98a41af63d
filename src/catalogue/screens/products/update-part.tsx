import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Part, PartUpdate } from '../../rules/parts/part.schema.ts';
import { productCopy } from '../words/manage-products.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { DeliveriesSection } from '../deliveries/deliveries-section.tsx';
import { SubmittedOffline } from '../../../platform/screens/forms/submitted-offline.tsx';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { useNavigateAfterSubmit } from '../../../platform/screens/forms/use-navigate-after-submit.ts';
import { draftKey } from '../../../platform/screens/forms/form-draft.ts';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { invalidateCatalogue } from '../parts/invalidate-catalogue.ts';
import { useListAddress } from './list-address.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { partFormValues, updatePartSchema } from './part-form-schema.ts';
import { PartForm } from './part-form.tsx';
import { StockChangeFields } from './stock-change-fields.tsx';
import { storedText, usePartConflicts } from './use-part-conflicts.ts';
import { usePartForm } from './use-part-form.ts';

/**
 * The form of an existing part. It sends the values it was opened with: if one changed meanwhile,
 * the server saves nothing and the administrator resolves each conflict.
 */
export function UpdatePart({ part }: { part: Part }) {
  const afterSubmit = useNavigateAfterSubmit(useListAddress());
  const client = useQueryClient();
  const { limits } = usePublicConfig();
  const form = usePartForm(updatePartSchema(limits), partFormValues(part));
  const draft = useFormDraft(form, `/dashboard/manageProduct/${part._id}`);
  const { email } = useSignedInUser();
  const key = sendKey(tabStore, draftKey(email, `part ${part._id}`));
  const { conflicts, detectConflicts, resolve } = usePartConflicts(form);
  // Taking a newer picture discards the chosen file.
  const [takenImage, setTakenImage] = useState('');
  const storedImage = useWatch({ control: form.control, name: 'imgWas' });

  async function save(body: PartUpdate) {
    const written = await detectConflicts(() =>
      sendOnce(key, body, (idempotencyKey) =>
        callApi('PUT /tool/{id}', { params: { id: part._id }, body }, { idempotencyKey }),
      ),
    );
    if (!written) return;
    draft.clear();
    toast.success(productCopy.saved);
    void invalidateCatalogue(client);
    await afterSubmit.navigate();
  }

  if (afterSubmit.isBlocked)
    return <SubmittedOffline next={afterSubmit} words={productCopy.savedOffline} />;
  return (
    <>
      <PartForm
        form={form}
        stock={{ min: 0, max: limits.stock.max }}
        stockChange={<StockChangeFields form={form} available={part.available} />}
        storedImage={storedImage ?? part.img}
        pictureKey={takenImage}
        submit={productCopy.update}
        save={save}
        notice={
          conflicts && (
            <ConflictNotice
              conflicts={conflicts}
              typed={(field) => form.getValues(field)}
              onResolve={(field, take) => {
                resolve(field, take);
                if (take && field.field === 'img') setTakenImage(storedText(field.now));
              }}
            />
          )
        }
      />
      <DeliveriesSection part={part} />
    </>
  );
}
