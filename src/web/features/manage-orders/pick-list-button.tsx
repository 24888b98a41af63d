import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { readFile } from '../../lib/read-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../forms/use-action.ts';
import { saveFile } from '../tables/save-file.ts';
import { bulkWords } from './bulk-words.ts';

/** Saves the pick list of the selected orders, or of all that wait to be shipped, on other pages too. */
export function PickListButton({ selected }: { selected: readonly ManagedOrder[] }) {
  const { pending, run } = useAction(async () => {
    const ids = selected.map(({ _id }) => _id);
    const query = ids.length > 0 ? { orders: ids.join(',') } : {};
    saveFile(await readFile('GET /pickList.pdf', { query }), 'pick-list.pdf');
  }, toast.error);
  return (
    <Button size="small" variant="secondary" pending={pending} onClick={() => void run()}>
      {bulkWords.pickList(selected.length)}
    </Button>
  );
}
