import { useEffect, useState } from 'react';
import { draftKey } from '../../../platform/screens/forms/form-draft.ts';
import { startDraftPruning } from '../../../platform/screens/forms/draft-pruning.ts';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { type GridEdits, readEdits } from './grid-edits.ts';

/** The unsaved changes of the table, which the tab keeps across a reload like a form's draft. */
export function useGridEdits() {
  const { email } = useSignedInUser();
  const key = draftKey(email, '/dashboard/manageProduct/table');
  const [edits, setEdits] = useState<GridEdits>(() => {
    startDraftPruning();
    return readEdits(tabStore.getItem(key));
  });

  useEffect(() => {
    if (Object.keys(edits).length > 0) tabStore.setItem(key, JSON.stringify(edits));
    else tabStore.removeItem(key);
  }, [key, edits]);
  return [edits, setEdits] as const;
}
