import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { sentenceOf } from '../forms/form-failure.ts';
import { kindOf } from './message-kind.ts';
import { messageWords } from './message-words.ts';
import { readMessagesCsv } from './read-messages-csv.ts';

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves what the list shows, all its pages, as a CSV file. States: ready, reading, ready again with a notice. */
export function ExportButton() {
  const [searchParams] = useSearchParams();
  const [pending, setPending] = useState(false);
  async function exportAll() {
    setPending(true);
    try {
      save(await readMessagesCsv(kindOf(searchParams)), 'messages.csv');
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
