import { useSearchParams } from 'react-router';
import { readCsv } from '../../../platform/screens/session/read-csv.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
import { customerWords } from '../../../orders/screens/own/customer-words.ts';
import { readSearchTerm } from './customers-query.ts';

/** Saves all or the found customers as a CSV file. */
export function ExportCustomersButton() {
  const [searchParams] = useSearchParams();
  const { pending, run } = useAction(async () => {
    const query = { find: readSearchTerm(searchParams) };
    saveFile(await readCsv('GET /customers.csv', { query }), 'customers.csv');
  }, toast.error);
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      {customerWords.export}
    </Button>
  );
}
