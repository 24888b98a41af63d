import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { type LineField, lineFields } from '../../rules/bank-line.ts';
import type { CsvColumns } from '../../rules/receivables.schema.ts';
import { receivableReloads } from '../receivable-reloads.ts';
import { receivablesCopy as copy } from '../words/receivables.ts';
import { MappingFields } from './mapping-fields.tsx';
import { StatementFileField } from './statement-file-field.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Fault = { readonly line: string; readonly field: LineField; readonly message: string };

/** Uploads an account statement. Of a CSV file whose columns are not known it asks for them first. */
export function StatementUpload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<CsvColumns['columns'] | null>(null);
  const [mapping, setMapping] = useState<CsvColumns['mapping']>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [anyAccount, setAnyAccount] = useState(false);
  const [pending, setPending] = useState(false);
  const faults = faultsIn(errors);

  function choose(chosen: File) {
    setFile(chosen);
    setColumns(null);
    setMapping({});
    setErrors({});
    setAnyAccount(false);
  }

  async function askForColumns(chosen: File) {
    const body = new FormData();
    body.set('file', chosen);
    const known = await callApi('POST /bankStatements/columns', { body });
    setColumns(known.columns);
    setMapping(known.mapping);
  }

  async function send() {
    if (!file) {
      setErrors({ file: t('receivables.general.chooseFirst') });
      return;
    }
    const body = new FormData();
    body.set('file', file);
    if (columns !== null) body.set('mapping', JSON.stringify(mapping));
    // Only faults that were shown may be left out.
    body.set('faulty', faults.length > 0 ? 'skip' : 'refuse');
    body.set('account', anyAccount ? 'any' : 'own');
    setPending(true);
    setFailure(undefined);
    try {
      const answer = await callApi('POST /bankStatements', { body });
      toast.success(
        answer.known ? t('receivables.general.known') : t('receivables.general.uploaded'),
      );
      await Promise.all(receivableReloads.map((call) => client.invalidateQueries(keysOf(call))));
      await navigate(`/dashboard/bankStatements/${answer.insertedId}`);
    } catch (error) {
      const named = error instanceof ApiError ? error.problem.errors : undefined;
      setErrors(named ?? {});
      if (named?.['mapping'] !== undefined && columns === null)
        await askForColumns(file).catch((failed: unknown) => setFailure(messageOf(failed)));
      else if (named === undefined) setFailure(messageOf(error));
    } finally {
      setPending(false);
    }
  }

  const { mapping: mappingError } = errors;
  return (
    <section aria-labelledby="statement-upload" className="max-w-3xl">
      <h2 id="statement-upload" className="mb-2 text-xl">
        {t('receivables.general.upload')}
      </h2>
      <p className="mb-3 max-w-prose text-sm text-soft">{t('receivables.general.uploadLead')}</p>
      <div className="flex flex-col gap-4">
        <StatementFileField file={file} error={errors['file']} busy={pending} onFile={choose} />
        {columns !== null && (
          <MappingFields
            columns={columns}
            mapping={mapping}
            error={mappingError}
            onChange={setMapping}
          />
        )}
        {errors['file'] !== undefined && file !== null && faults.length === 0 && (
          <label className="flex min-h-6 items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-signal"
              checked={anyAccount}
              onChange={({ target }) => setAnyAccount(target.checked)}
            />
            {t('receivables.general.anyAccount')}
          </label>
        )}
        {faults.length > 0 && (
          <div role="status" className="border border-hairline bg-raised p-4 text-sm">
            <p className="font-semibold text-danger">{t('receivables.general.faults')}</p>
            <ul className="mt-1">
              {faults.map(({ line, field, message }) => (
                <li key={`${line} ${field}`} className="py-0.5 wrap-anywhere">
                  <span className="font-semibold">
                    {t('receivables.general.faultLine', { line, field: copy.faultFields[field] })}
                  </span>
                  : {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        <FormError message={failure ?? (columns === null ? mappingError : undefined) ?? null} />
        <Button className="self-start" pending={pending} onClick={() => void send()}>
          {faults.length > 0 ? t('receivables.general.readWithout') : t('receivables.general.read')}
        </Button>
      </div>
    </section>
  );
}

/** The faulty lines that the server names as `lines.12.amount`. */
function faultsIn(errors: Readonly<Record<string, string>>): readonly Fault[] {
  return Object.entries(errors).flatMap(([name, message]) => {
    const [, line, named] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const field = lineFields.find((one) => one === named);
    return line === undefined || field === undefined ? [] : [{ line, field, message }];
  });
}
