import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { type CsvCall, readFile } from '../../../platform/screens/session/read-file.ts';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { lastMonth, offeredPeriods } from './offered-periods.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type BookkeepingCall = Extract<
  CsvCall,
  'GET /datev.csv' | 'GET /ecSales.csv' | 'GET /taxByCountry.csv'
>;

const files: readonly {
  readonly call: BookkeepingCall;
  readonly label: string;
  readonly name: (period: string) => string;
}[] = [
  {
    call: 'GET /datev.csv',
    get label() {
      return t('documents.bookkeeping.datev');
    },
    // DATEV takes no other beginning.
    name: (period) => `EXTF_Buchungsstapel_${period}.csv`,
  },
  {
    call: 'GET /ecSales.csv',
    get label() {
      return t('documents.bookkeeping.ecSales');
    },
    name: (period) => `ec-sales-${period}.csv`,
  },
  {
    call: 'GET /taxByCountry.csv',
    get label() {
      return t('documents.bookkeeping.taxByCountry');
    },
    name: (period) => `tax-by-country-${period}.csv`,
  },
];

/** Saves the documents of a period for the bookkeeping. */
export function BookkeepingExports({ now }: { now: Date }) {
  const heading = useId();
  const [period, setPeriod] = useState(() => lastMonth(now));
  const [saving, setSaving] = useState<BookkeepingCall | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function save({ call, name }: (typeof files)[number]): Promise<void> {
    setSaving(call);
    setFailure(null);
    try {
      saveFile(await readFile(call, { query: { period } }), name(period));
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(null);
    }
  }
  const isRefused = failure instanceof ApiError && failure.problem.code === 'BOOKKEEPING_REFUSED';
  return (
    <section aria-labelledby={heading} className="mb-6 border-b border-hairline pb-5 print:hidden">
      <h2 id={heading} className="text-lg">
        {t('documents.bookkeeping.title')}
      </h2>
      <p className="text-sm text-soft">{t('documents.bookkeeping.lead')}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField
          label={t('documents.bookkeeping.period')}
          options={offeredPeriods(now)}
          value={period}
          onChange={(event) => {
            setPeriod(event.target.value);
            setFailure(null);
          }}
          className="w-full sm:w-48"
        />
        {files.map((file) => (
          <Button
            key={file.call}
            variant="secondary"
            pending={saving === file.call}
            onClick={() => void save(file)}
          >
            {file.label}
          </Button>
        ))}
      </div>
      <div className={failure === null ? undefined : 'mt-3'}>
        <FormError message={failure === null ? null : messageOf(failure)} />
        {isRefused && (
          <Link to="/dashboard/settings" prefetch="intent" className="link text-sm">
            {t('documents.bookkeeping.toSettings')}
          </Link>
        )}
      </div>
    </section>
  );
}
