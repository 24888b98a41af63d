import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftKey } from '../../../platform/screens/forms/draft-keys.ts';
import { readDraft, restored, writeDraft } from '../../../platform/screens/forms/form-draft.ts';
import { startDraftPruning } from '../../../platform/screens/forms/draft-pruning.ts';
import { useSignedInUser } from './signed-in-user.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';

type Options = {
  /** The stored values that the form was opened with: their draft is not restored over newer ones. */
  readonly stored?: object;
  /** Values filled in by the shop; they are not kept, since newer ones may be known by the next visit. */
  readonly prefilled?: ReadonlyMap<string, unknown>;
};

/**
 * Keeps the typed values of a form in the tab until `clear`; never use it for passwords or cards.
 * @param formName the key of the form, usually its path
 */
export function useFormDraft<Typed extends FieldValues, Context, Sent>(
  form: UseFormReturn<Typed, Context, Sent>,
  formName: string,
  { stored, prefilled }: Options = {},
): { clear: () => void } {
  const { email } = useSignedInUser();
  const key = draftKey(email, formName, stored);
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

/**
 * State of a page that the tab keeps like a form's draft; an empty value is not kept.
 * @param parse reads what is stored; anything may write to the storage
 */
export function useDraftState<Value extends object>(
  formName: string,
  parse: (text: string | null) => Value,
) {
  const { email } = useSignedInUser();
  const key = draftKey(email, formName);
  const [value, setValue] = useState(() => {
    startDraftPruning();
    return parse(tabStore.getItem(key));
  });
  useEffect(() => {
    if (Object.keys(value).length > 0) tabStore.setItem(key, JSON.stringify(value));
    else tabStore.removeItem(key);
  }, [key, value]);
  return [value, setValue] as const;
}
