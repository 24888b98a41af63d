import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Part, type PartUpdate, partLimits } from '../../../domain/parts/part.schema.ts';
import { productCopy } from '../../copy/manage-products.ts';
import { callApi } from '../../lib/session/browser.ts';
import { toast } from '../../ui/toast.ts';
import { SubmittedOffline } from '../forms/submitted-offline.tsx';
import { sendKey, sendOnce } from '../forms/send-once.ts';
import { useNavigateAfterSubmit } from '../forms/use-navigate-after-submit.ts';
import { draftKey } from '../guards/form-draft.ts';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { tabStore } from '../guards/tab-store.ts';
import { useFormDraft } from '../guards/use-form-draft.ts';
import { catalogueChanged } from './catalogue-changed.ts';
import { PartChanged } from './part-changed.tsx';
import { partAsTyped, updatePartSchema } from './part-form-schema.ts';
import { PartForm } from './part-form.tsx';
import { useChangedPart } from './use-changed-part.ts';
import { usePartForm } from './use-part-form.ts';

/**
 * The form of a part that exists. It sends along what it was opened with: if any of that has changed meanwhile, by
 * another administrator, an import or an order, nothing is written, what is new is shown beside it, and the admin
 * says which one counts. A draft keeps what it began from too, so it may be as old as it likes.
 */
export function UpdatePart({ part }: { part: Part }) {
  const afterSubmit = useNavigateAfterSubmit('/dashboard/manageProduct');
  const client = useQueryClient();
  const form = usePartForm(updatePartSchema, partAsTyped(part));
  const draft = useFormDraft(form, `/dashboard/manageProduct/${part._id}`);
  const { email } = useSignedInUser();
  const key = sendKey(tabStore, draftKey(email, `part ${part._id}`));
  const { changed, guard, decide } = useChangedPart(form);
  // A newer picture that is taken stands in place of a file that was chosen.
  const [takenImage, setTakenImage] = useState('');
  const storedImage = useWatch({ control: form.control, name: 'imgWas' });

  async function save(body: PartUpdate) {
    const written = await guard(() =>
      sendOnce(key, body, (idempotencyKey) =>
        callApi('PUT /tool/{id}', { params: { id: part._id }, body }, { idempotencyKey }),
      ),
    );
    if (!written) return;
    draft.clear();
    toast.success(productCopy.saved);
    void catalogueChanged(client);
    await afterSubmit.navigate();
  }

  if (afterSubmit.isBlocked)
    return <SubmittedOffline next={afterSubmit} words={productCopy.savedOffline} />;
  return (
    <PartForm
      form={form}
      stock={partLimits.available}
      storedImage={storedImage ?? part.img}
      pictureKey={takenImage}
      submit={productCopy.update}
      save={save}
      notice={
        changed && (
          <PartChanged
            changed={changed}
            typed={(field) => form.getValues(field)}
            onDecide={(field, take) => {
              decide(field, take);
              if (take && field.field === 'img') setTakenImage(String(field.now));
            }}
          />
        )
      }
    />
  );
}
