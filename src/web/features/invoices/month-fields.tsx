import { useSearchParams } from 'react-router';
import { invoicesCopy as copy } from '../../copy/invoices.ts';
import { readFile } from '../../lib/read-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../forms/use-action.ts';
import { FIND_PARAM } from '../manage-orders/orders-query.ts';
import { AddressSearch } from '../tables/address-search.tsx';
import { AddressSelect } from '../tables/address-select.tsx';
import { saveFile } from '../tables/save-file.ts';
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
