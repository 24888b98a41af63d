import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { readCsv } from '../../../platform/screens/session/read-csv.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { AddressSearch } from '../../../platform/screens/tables/address-search.tsx';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
import { DAY_PARAMS, FIND_PARAM, NARROWING_PARAMS, readNarrowing } from './own-orders-query.ts';
import { ownOrdersWords as words } from './own-orders-words.ts';

/** The server's messages for the days, by their names in the API. */
type Props = { errors: Readonly<Record<string, string>> | undefined };

const apiNames = { since: 'from', until: 'to' } as const;

/** Search, days and the spreadsheet of My Orders; the address keeps what is chosen. */
export function OwnSearch({ errors }: Props) {
  const [searchParams, setSearchParams] = useSearchParams();
  const days = DAY_PARAMS.map((name) => searchParams.get(name) ?? '');

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const kept = [...searchParams].filter(([key]) =>
      NARROWING_PARAMS.some((name) => name === key && !DAY_PARAMS.some((day) => day === key)),
    );
    const params = new URLSearchParams(kept);
    for (const name of DAY_PARAMS) {
      const day = typed.get(name);
      if (typeof day === 'string' && day !== '') params.set(name, day);
    }
    setSearchParams(params, { preventScrollReset: true });
  }

  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2 print:hidden">
      <AddressSearch
        name={FIND_PARAM}
        keeps={NARROWING_PARAMS}
        label={words.find}
        className="w-full sm:w-72"
      />
      <details open={days.some(Boolean) || undefined} className="min-w-0 grow">
        <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center">
          {words.more}
        </summary>
        <form
          key={days.join(' ')}
          onSubmit={show}
          className="mt-1 flex flex-wrap items-start gap-3"
        >
          {DAY_PARAMS.map((name, nth) => (
            <TextField
              key={name}
              type="date"
              name={name}
              label={words.days[name]}
              defaultValue={days[nth]}
              error={errors?.[apiNames[name]]}
              className="min-w-0 flex-[1_1_9rem] sm:max-w-48"
            />
          ))}
          <div className="flex flex-wrap gap-3 sm:mt-6">
            <Button type="submit" variant="secondary">
              {words.show}
            </Button>
            <DownloadButton />
          </div>
          <p className="w-full text-sm text-soft">{words.daysHint}</p>
        </form>
      </details>
    </div>
  );
}

/** Saves all orders that the address shows, whatever page is shown. */
function DownloadButton() {
  const { email } = useSignedInUser();
  const [searchParams] = useSearchParams();
  const { pending, run } = useAction(async () => {
    const query = { email, ...readNarrowing(searchParams) };
    saveFile(await readCsv('GET /myOrders.csv', { query }), 'my-orders.csv');
    toast.success(words.saved);
  }, toast.error);
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      {words.download}
    </Button>
  );
}
