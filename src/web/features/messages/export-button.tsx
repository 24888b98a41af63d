import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { readCsv } from '../../lib/read-csv.ts';
import { toast } from '../../ui/toast.ts';
import { sentenceOf } from '../forms/form-failure.ts';
import { saveFile } from '../tables/save-file.ts';
import { readMessageKind } from './message-kind.ts';
import { messageWords } from './message-words.ts';

/** Saves what the list shows, all its pages, as a CSV file. States: ready, reading, ready again with a notice. */
export function ExportButton() {
  const [searchParams] = useSearchParams();
  const [pending, setPending] = useState(false);
  async function exportAll() {
    setPending(true);
    try {
      const kind = readMessageKind(searchParams);
      saveFile(await readCsv('GET /messages.csv', { query: { kind } }), 'messages.csv');
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="secondary" pending={pending} onClick={() => void exportAll()}>
      {messageWords.export}
    </Button>
  );
}
