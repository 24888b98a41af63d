import { pendingPress } from '../../../platform/screens/ui/pending-press.ts';
import { type SavedDocument, useSaveDocument } from './save-document.ts';

type Props = SavedDocument & { label: string; fullLabel: string };

/** Saves a document from a row of a list, where a button would be too large. */
export function SaveDocumentLink({ label, fullLabel, ...document }: Props) {
  const { pending, run } = useSaveDocument(document);
  return (
    <button
      type="button"
      className="link inline-flex min-h-8 min-w-6 items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11 aria-disabled:opacity-60"
      aria-label={fullLabel}
      {...pendingPress(pending, () => void run())}
    >
      {label}
    </button>
  );
}
