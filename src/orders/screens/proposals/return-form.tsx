import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { returnSchema } from '../../rules/proposal.schema.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextAreaField } from '../../../platform/screens/ui/fields/text-area-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Returns a proposal with a word. */
export function ReturnForm({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm<z.input<typeof returnSchema>>({
    resolver: zodResolver(returnSchema),
    defaultValues: { word: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (body) => {
    try {
      await callApi('POST /proposal/{id}/return', { params: { id }, body });
    } finally {
      // It may have been withdrawn or decided meanwhile.
      for (const call of ['GET /proposals', 'GET /shopProposals'] as const)
        await client.invalidateQueries(keysOf(call));
    }
    toast.success(t('orders.proposals.returned'));
    onDone();
  });
  return (
    <form {...saving} className="flex flex-col gap-3">
      <TextAreaField
        label={t('orders.proposals.word')}
        rows={2}
        error={errors.word?.message}
        {...form.register('word')}
      />
      <FormError message={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={isSubmitting}>
          {t('orders.proposals.sendBack')}
        </Button>
        <Button variant="secondary" size="small" onClick={onDone}>
          {t('platform.words.cancel')}
        </Button>
      </div>
    </form>
  );
}
