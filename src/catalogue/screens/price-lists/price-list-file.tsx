import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceListFileAnswer } from '../../rules/price-lists/price-lists.contract.ts';
import { PRICE_FILE_MEGABYTES } from '../../rules/price-lists/price-list.schema.ts';
import type { PriceListView } from '../../rules/price-lists/price-list.schema.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { readCsv } from '../../../platform/screens/session/read-csv.ts';
import { DownloadButton } from '../../../platform/screens/tables/list-page.tsx';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { CsvFileField } from '../import/csv-file-field.tsx';
import { priceListReloads as reloads } from './price-list-reloads.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** Brings prices in from a file, after showing what it would change, and out as a file. */
export function PriceListFile({ list: { _id: id, name } }: { list: PriceListView }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [checked, setChecked] = useState<PriceListFileAnswer | null>(null);
  const [pending, setPending] = useState(false);

  function choose(chosen: File) {
    setFile(chosen);
    setFault(undefined);
    setChecked(null);
  }

  async function send(mode: 'check' | 'save') {
    if (!file) {
      setFault(t('catalogue.priceList.chooseFile'));
      return;
    }
    const body = new FormData();
    body.set('file', file);
    body.set('mode', mode);
    // Only faults that were shown may be left out; the catalogue may have changed since the check.
    const wereShown = mode === 'save' && checked !== null && checked.faultCount > 0;
    body.set('faulty', wereShown ? 'skip' : 'refuse');
    setPending(true);
    setFault(undefined);
    setFailure(undefined);
    try {
      const answer = await callApi('POST /priceList/{id}/file', { params: { id }, body });
      setChecked(answer.saved ? null : answer);
      if (!answer.saved) return;
      setFile(null);
      await Promise.all(reloads.map((call) => client.invalidateQueries(keysOf(call))));
      toast.success(t('catalogue.priceList.replaced'));
    } catch (error) {
      const named = error instanceof ApiError ? error.problem.errors?.['file'] : undefined;
      setFault(named);
      if (named === undefined) setFailure(messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <section aria-labelledby="price-list-file" className="max-w-3xl">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="price-list-file" className="text-xl">
          {t('catalogue.priceList.file')}
        </h2>
        <DownloadButton
          label={t('catalogue.priceList.download')}
          save={async () =>
            saveFile(
              await readCsv('GET /priceList/{id}/prices.csv', { params: { id } }),
              `${name}.csv`,
            )
          }
        />
      </div>
      <p className="mb-3 max-w-prose text-sm text-soft">{t('catalogue.priceList.fileLead')}</p>
      <CsvFileField
        file={file}
        error={fault}
        busy={pending}
        megabytes={PRICE_FILE_MEGABYTES}
        onFile={choose}
      />
      <FormError message={failure} />
      <div role="status">{checked && <CheckedFile answer={checked} />}</div>
      <Button
        className="mt-3"
        pending={pending}
        {...(checked ? {} : { variant: 'secondary' as const })}
        onClick={() => void send(checked ? 'save' : 'check')}
      >
        {checked === null
          ? t('catalogue.priceList.check')
          : checked.faultCount > 0
            ? t('catalogue.priceList.replaceWithout')
            : t('catalogue.priceList.replace')}
      </Button>
    </section>
  );
}

function CheckedFile({ answer }: { answer: PriceListFileAnswer }) {
  const { rows, added, changed, removed, faults, faultCount } = answer;
  return (
    <div className="mt-4 border border-hairline bg-raised p-4 text-sm">
      <p>
        <span className="font-semibold">
          {t('catalogue.priceList.fileRows', { rowsText: formatCount(rows), rows })}
        </span>
        :{' '}
        {t('catalogue.priceList.changes', {
          added: formatCount(added),
          changed: formatCount(changed),
          removed: formatCount(removed),
        })}
        .
      </p>
      {faultCount > 0 && (
        <>
          <p className="mt-2 font-semibold text-danger">
            {t('catalogue.priceList.faults', { count: faultCount })}
          </p>
          <ul className="mt-1">
            {faults.map(({ line, field, message }) => (
              <li key={`${line} ${field} ${message}`} className="py-0.5 wrap-anywhere">
                <span className="font-semibold">
                  {t('catalogue.priceList.line', { hasField: field !== null, line, field })}
                </span>
                : {message}
              </li>
            ))}
            {faultCount > faults.length && (
              <li className="py-0.5">
                {t('catalogue.priceList.moreFaults', {
                  count: formatCount(faultCount - faults.length),
                })}
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
