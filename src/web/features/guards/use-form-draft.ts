import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftKey, readDraft, writeDraft } from './form-draft.ts';
import { keepTidy } from './keep-tidy.ts';
import { useSignedInUser } from './signed-in-user.ts';
import { tabStore } from './tab-store.ts';

/**
 * Keeps what is typed into a form until it is sent: a session that ends in mid-work, a reload or a slip on the
 * back button loses nothing. `place` names the form, usually by its path. Call `clear` after success.
 * Never for passwords or cards.
 */
export function useFormDraft<Typed extends FieldValues, Context, Sent>(
  form: UseFormReturn<Typed, Context, Sent>,
  place: string,
): { clear: () => void } {
  const { email } = useSignedInUser();
  const key = draftKey(email, place);
  const { getValues, reset, subscribe } = form;
  useEffect(() => {
    keepTidy();
    const draft = readDraft(tabStore, key);
    if (Object.keys(draft).length > 0) {
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(tabStore, key, values),
    });
  }, [key, getValues, reset, subscribe]);
  return { clear: () => tabStore.removeItem(key) };
}
