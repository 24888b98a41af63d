import { useSearchParams } from 'react-router';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { readCsv } from '../../../platform/screens/session/read-csv.ts';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
import { readMessageKind } from './message-kind.ts';
import { messageWords } from './message-words.ts';

export function ExportButton() {
  const [searchParams] = useSearchParams();
  const { pending, run } = useAction(async () => {
    const query = { kind: readMessageKind(searchParams) };
    saveFile(await readCsv('GET /messages.csv', { query }), 'messages.csv');
  }, toast.error);
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      {messageWords.export}
    </Button>
  );
}
