import { type FileCall, readFile } from '../../lib/read-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../forms/use-action.ts';
import { saveFile } from '../tables/save-file.ts';

type Props = {
  call: Extract<FileCall, `${string}{id}.${string}`>;
  id: string;
  fileName: string;
  label: string;
  /** Names the document where several buttons read alike. */
  fullLabel?: string;
};

/** Saves a document; the token that its address needs rules out a plain link. */
export function SaveDocumentButton({ call, id, fileName, label, fullLabel }: Props) {
  const { pending, run } = useAction(async () => {
    saveFile(await readFile(call, { params: { id } }), fileName);
  }, toast.error);
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
