import { type FormEvent, useRef, useState } from 'react';
import { IMPORT_MEGABYTES, IMPORT_HEAD_BYTES } from '../../rules/import/import-limits.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { sendForm } from '../../../platform/screens/api/send-form.ts';
import { sendWithToken } from '../../../platform/screens/session/send-with-token.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { ProgressBar } from '../../../platform/screens/ui/states/progress-bar.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { CsvFileField } from './csv-file-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import { importWords } from './import-page-words.ts';
import type { ImportColumns } from '../../rules/import/imports.contract.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const words = importWords;

const decimals = () => Object.entries(words.decimals).map(([value, label]) => ({ value, label }));

/** Chooses a file with its options and sends it to be checked. */
export function ImportForm({ onSent }: { onSent: () => Promise<void> }) {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [uploaded, setUploaded] = useState<number | null>(null);
  const [fault, setFault] = useState<{ file?: string; whole?: string }>({});
  const [choices, setChoices] = useState(0);
  const head = useColumns((named, error) => refuse(faultOf(named, error)));
  const pending = uploaded !== null;

  function choose(chosen: File) {
    const isTooLarge = chosen.size > IMPORT_MEGABYTES * 1024 * 1024;
    setFile(isTooLarge ? null : chosen);
    setFault(
      isTooLarge
        ? { file: t('catalogue.importPage.tooLarge', { megabytes: IMPORT_MEGABYTES }) }
        : {},
    );
    setChoices(choices + 1);
    void head.read(isTooLarge ? null : chosen);
  }

  function refuse(next: { file?: string; whole?: string }) {
    setFault(next);
    if (next.file) form.current?.querySelector<HTMLElement>('[data-takes-file] button')?.focus();
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!file) {
      refuse({ file: t('catalogue.importPage.required') });
      return;
    }
    const fields = new FormData(event.currentTarget);
    fields.set('file', file);
    setFault({});
    setUploaded(0);
    try {
      await sendWithToken((token) =>
        sendForm({
          url: '/api/imports',
          form: fields,
          token,
          onProgress: setUploaded,
          signal: new AbortController().signal,
        }),
      );
      await onSent();
    } catch (error) {
      const errors = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
      refuse(faultOf(errors['file'], error));
    } finally {
      setUploaded(null);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="max-w-3xl">
      <CsvFileField file={file} error={fault.file} busy={pending} onFile={choose} />
      <p role="status" className="mt-2 text-sm text-soft">
        {head.pending && t('catalogue.importPage.columns.reading')}
      </p>
      {head.columns && <ColumnFields key={choices} columns={head.columns} />}
      <fieldset className="mt-6">
        <legend className="font-semibold">{t('catalogue.importPage.options')}</legend>
        <div className="mt-2 space-y-3">
          <Switch name="roundPrices" label={t('catalogue.importPage.roundPrices')} />
          <Switch name="keepStock" label={t('catalogue.importPage.keepStock')} />
        </div>
        <SelectField
          label={t('catalogue.importPage.decimal')}
          name="decimal"
          options={decimals()}
          className="mt-3 sm:w-72"
        />
      </fieldset>
      <p className="my-4 max-w-prose text-sm text-soft">{t('catalogue.importPage.pictures')}</p>
      <FormError message={fault.whole} />
      <Button type="submit" pending={pending || head.pending} className="mt-2">
        {t('catalogue.importPage.check')}
      </Button>
      {pending && <ProgressBar share={uploaded} label={t('catalogue.importPage.uploading')} />}
    </form>
  );
}

const faultOf = (columnName: string | undefined, error: unknown) =>
  columnName === undefined ? { whole: messageOf(error) } : { file: columnName };

function Switch({ name, label }: { name: string; label: string }) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
      <input type="checkbox" name={name} className="size-5 shrink-0 accent-signal" />
      {label}
    </label>
  );
}

/** Reads the columns of a chosen file; the answer to an earlier choice is dropped. */
function useColumns(onFault: (fault: string | undefined, error: unknown) => void) {
  const [columns, setColumns] = useState<ImportColumns | null>(null);
  const [pending, setPending] = useState(false);
  const latest = useRef(new AbortController());

  async function read(file: File | null): Promise<void> {
    latest.current.abort();
    const { signal } = (latest.current = new AbortController());
    setColumns(null);
    setPending(file !== null);
    if (!file) return;
    const form = new FormData();
    form.set('file', new File([file.slice(0, IMPORT_HEAD_BYTES)], file.name));
    try {
      const answer = await sendWithToken((token) =>
        sendForm({ url: '/api/importColumns', form, token, onProgress: () => {}, signal }),
      );
      if (!signal.aborted) setColumns(answer as ImportColumns);
    } catch (error) {
      if (!signal.aborted)
        onFault(error instanceof ApiError ? error.problem.errors?.['file'] : undefined, error);
    } finally {
      if (!signal.aborted) setPending(false);
    }
  }

  return { columns, pending, read };
}
