import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftKey, readDraft, writeDraft } from './form-draft.ts';
import { startDraftPruning } from './draft-pruning.ts';
import { useSignedInUser } from './signed-in-user.ts';
import { tabStore } from './tab-store.ts';

/**
 * Keeps what is typed into a form until it is sent: a session that ends in mid-work, a reload or a slip on the
 * back button loses nothing. `place` names the form, usually by its path. Call `clear` after success.
 * Never for passwords or cards. What `filledIn` says stands in a field is not kept while it stands there: nobody typed
 * it, and by the next time something newer may be known.
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
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
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
