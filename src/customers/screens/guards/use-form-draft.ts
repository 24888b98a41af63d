import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  draftKey,
  readDraft,
  restored,
  writeDraft,
} from '../../../platform/screens/forms/form-draft.ts';
import { startDraftPruning } from '../../../platform/screens/forms/draft-pruning.ts';
import { useSignedInUser } from './signed-in-user.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';

/**
 * Keeps the typed values of a form in the tab until `clear`; never use it for passwords or cards.
 * @param formName the key of the form, usually its path
 * @param prefilled values filled in by the shop; they are not kept, since newer ones may be known
 * by the next visit
 */
export function useFormDraft<Typed extends FieldValues, Context, Sent>(
  form: UseFormReturn<Typed, Context, Sent>,
  formName: string,
  prefilled?: ReadonlyMap<string, unknown>,
): { clear: () => void } {
  const { email } = useSignedInUser();
  const key = draftKey(email, formName);
  const { getValues, reset, subscribe } = form;
  useEffect(() => {
    startDraftPruning();
    const draft = readDraft(tabStore, key);
    if (Object.keys(draft).length > 0) {
      reset(restored(getValues(), draft), { keepDefaultValues: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.entries(values).filter(
          ([name, value]) => prefilled === undefined || prefilled.get(name) !== value,
        );
        writeDraft(tabStore, key, Object.fromEntries(typed));
      },
    });
  }, [key, prefilled, getValues, reset, subscribe]);
  return { clear: () => tabStore.removeItem(key) };
}
