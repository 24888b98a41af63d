import { type FileCall, readFile } from '../../../platform/screens/session/read-file.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';

export type SavedDocument = {
  call: Extract<FileCall, `${string}{id}.${string}`>;
  id: string;
  fileName: string;
};

/** Saves a document; the token that its address needs rules out a plain link. */
export function useSaveDocument({ call, id, fileName }: SavedDocument) {
  return useAction(async () => {
    saveFile(await readFile(call, { params: { id } }), fileName);
  }, toast.error);
}
