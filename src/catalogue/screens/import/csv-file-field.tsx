import { useRef } from 'react';
import { IMPORT_MEGABYTES } from '../../rules/import/import-limits.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { Field } from '../../../platform/screens/ui/fields/field.tsx';
import { FileButton } from '../../../platform/screens/ui/fields/file-button.tsx';
import { useFileDrop } from '../../../platform/screens/ui/fields/use-file-drop.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  file: File | null;
  error: string | undefined;
  busy: boolean;
  /** The largest file. */
  megabytes?: number;
  onFile: (file: File) => void;
};

/** A field for one CSV file, chosen or dropped. */
export function CsvFileField({ file, error, busy, megabytes = IMPORT_MEGABYTES, onFile }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const take = (chosen: File) => busy || onFile(chosen);
  const over = useFileDrop(box, take) && !busy;
  return (
    <Field
      label={t('catalogue.importPage.file')}
      hint={t('catalogue.importPage.fileHint', { megabytes })}
      error={error}
    >
      {(control) => (
        <div
          ref={box}
          data-takes-file
          className={classNames(
            'group relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm p-4 text-sm',
            over ? 'bg-tone' : 'border-dashed bg-raised',
            error ? 'border-2 border-danger' : 'border border-edge',
          )}
        >
          <FileButton
            ref={button}
            control={control}
            label={file ? t('catalogue.importPage.another') : t('catalogue.importPage.choose')}
            busy={busy}
            accept=".csv,.tsv,.txt,text/csv"
            onPick={take}
          />
          <p id={`${control.id}-file`} role="status" className="min-w-0 wrap-anywhere">
            {file ? file.name : <span className="sr-only">{t('catalogue.importPage.none')}</span>}
          </p>
          {!file && (
            <span aria-hidden="true" className="text-soft pointer-coarse:hidden">
              {t('catalogue.importPage.drop')}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
