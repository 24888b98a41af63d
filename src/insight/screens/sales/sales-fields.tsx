import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { salesGroups } from '../../rules/sales-groups.ts';
import { readCsv } from '../../../platform/screens/session/read-csv.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { AddressSelect } from '../../../platform/screens/tables/address-select.tsx';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
import { BY_PARAM, DAY_PARAMS, readSalesChoice, salesPeriod } from './sales-query.ts';
import { salesWords } from './sales-words.ts';

const options = salesGroups.map((value) => ({ value, label: salesWords.groups[value] }));

function ExportSalesButton() {
  const choice = readSalesChoice(useSearchParams()[0]);
  const { pending, run } = useAction(async () => {
    const query = salesPeriod(choice);
    saveFile(await readCsv('GET /sales.csv', { query }), `sales-by-${choice.by}.csv`);
  }, toast.error);
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      {salesWords.export}
    </Button>
  );
}

type Props = { errors: Readonly<Record<string, string>> | undefined };

/** Chooses the report and its days, which the address keeps. */
export function SalesFields({ errors }: Props) {
  const [searchParams, setSearchParams] = useSearchParams();
  const choice = readSalesChoice(searchParams);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const params = new URLSearchParams(searchParams);
    for (const name of DAY_PARAMS) {
      const day = typed.get(name);
      // An empty day stays in the address, since a missing one has a default.
      params.set(name, typeof day === 'string' ? day : '');
    }
    setSearchParams(params, { preventScrollReset: true });
  }
  return (
    <div className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
      <AddressSelect
        name={BY_PARAM}
        label={salesWords.by}
        options={options}
        defaultValue="part"
        keeps={DAY_PARAMS}
        className="w-full sm:w-40"
      />
      <form
        key={`${choice.from} ${choice.to}`}
        onSubmit={show}
        className="flex w-full flex-wrap items-end gap-3 sm:w-auto"
      >
        {DAY_PARAMS.map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={salesWords[name]}
            defaultValue={choice[name]}
            error={errors?.[name]}
            className="min-w-0 flex-[1_1_10rem] sm:w-48 sm:flex-none"
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{salesWords.show}</Button>
          <ExportSalesButton />
        </div>
      </form>
    </div>
  );
}
