import { productCopy } from './words/manage-products-words.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { SubmittedOffline } from '../../platform/screens/forms/submitted-offline.tsx';
import { useSendOnce } from '../../customers/screens/guards/use-send-once.ts';
import { useNavigateAfterSubmit } from '../../platform/screens/forms/use-navigate-after-submit.ts';
import { useFormDraft } from '../../customers/screens/guards/use-form-draft.ts';
import { invalidateCatalogue } from './parts/invalidate-catalogue.ts';
import { addPartSchema, emptyPart } from './products/part-form-schema.ts';
import { PartForm } from './products/part-form.tsx';
import { usePartForm } from './products/use-part-form.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.words.addParts'));

/** Add Parts. */
export default function AddProduct() {
  return (
    <>
      <PageTitle title={t('platform.words.addParts')} />
      <AddPart />
    </>
  );
}

/** Adds a part, then shows Manage Products with the new part first. */
function AddPart() {
  const afterSubmit = useNavigateAfterSubmit('/dashboard/manageProduct');
  const client = useQueryClient();
  const { limits } = usePublicConfig();
  const form = usePartForm(addPartSchema(limits), emptyPart);
  const sendOnce = useSendOnce();
  const draft = useFormDraft(form, '/dashboard/addProduct');
  if (afterSubmit.isBlocked)
    return <SubmittedOffline next={afterSubmit} words={productCopy.savedOffline} />;
  return (
    <PartForm
      form={form}
      stock={limits.stock}
      submit={t('platform.words.addParts')}
      save={async (values) => {
        const part = { ...values, img: values.pictures?.[0]?.url ?? '' };
        await sendOnce('part', part, (idempotencyKey) =>
          callApi('POST /tools', { body: part }, { idempotencyKey }),
        );
        draft.clear();
        toast.success(t('catalogue.product.saved'));
        void invalidateCatalogue(client);
        await afterSubmit.navigate();
      }}
    />
  );
}
