import { useSearchParams } from 'react-router';
import { invoicesCopy as copy } from '../../../orders/screens/words/invoices.ts';
import { readFile } from '../../../platform/screens/session/read-file.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { FIND_PARAM } from '../../../orders/screens/own/orders-query.ts';
import { AddressSearch } from '../../../platform/screens/tables/address-search.tsx';
import { AddressSelect } from '../../../platform/screens/tables/address-select.tsx';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
import { MONTH_PARAM, offeredMonths, readMonth } from './invoices-query.ts';

/** Searches, or chooses the month, which the address keeps, and saves all of it. */
export function MonthFields({ now }: { now: Date }) {
  const month = readMonth(useSearchParams()[0], now);
  const months = offeredMonths(now);
  const { pending, run } = useAction(async () => {
    saveFile(await readFile('GET /invoices.zip', { query: { month } }), `invoices-${month}.zip`);
  }, toast.error);
  return (
    <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
      <AddressSearch
        name={FIND_PARAM}
        keeps={[MONTH_PARAM]}
        label={copy.find}
        className="w-full sm:w-76"
      />
      <AddressSelect
        name={MONTH_PARAM}
        label={copy.month}
        options={months}
        defaultValue={months[0]?.value ?? ''}
        className="w-full sm:w-48"
      />
      <Button variant="secondary" pending={pending} onClick={() => void run()}>
        {copy.archive}
      </Button>
    </div>
  );
}
