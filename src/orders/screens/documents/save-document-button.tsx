import { Button } from '../../../platform/screens/ui/button.tsx';
import { type SavedDocument, useSaveDocument } from './save-document.ts';

type Props = SavedDocument & {
  label: string;
  /** Names the document where several buttons read alike. */
  fullLabel?: string;
};

/** Saves a document. */
export function SaveDocumentButton({ label, fullLabel, ...document }: Props) {
  const { pending, run } = useSaveDocument(document);
  return (
    <Button
      variant="secondary"
      size="small"
      pending={pending}
      aria-label={fullLabel}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
