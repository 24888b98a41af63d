import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { readFile } from '../../../platform/screens/session/read-file.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
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
