import { useRef } from 'react';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { Field } from '../../../platform/screens/ui/fields/field.tsx';
import { FileButton } from '../../../platform/screens/ui/fields/file-button.tsx';
import { useFileDrop } from '../../../platform/screens/ui/fields/use-file-drop.ts';
import { STATEMENT_MEGABYTES } from '../../rules/receivables.schema.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  file: File | null;
  error: string | undefined;
  busy: boolean;
  onFile: (file: File) => void;
};

/** A field for one account statement, chosen or dropped. */
export function StatementFileField({ file, error, busy, onFile }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const take = (chosen: File) => busy || onFile(chosen);
  const over = useFileDrop(box, take) && !busy;
  return (
    <Field
      label={t('receivables.general.file')}
      hint={t('receivables.general.fileHint', { megabytes: STATEMENT_MEGABYTES })}
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
            label={file ? t('receivables.general.another') : t('receivables.general.choose')}
            busy={busy}
            accept=".xml,.sta,.mt940,.940,.txt,.csv,text/csv,application/xml,text/xml"
            onPick={take}
          />
          <p id={`${control.id}-file`} role="status" className="min-w-0 wrap-anywhere">
            {file ? file.name : <span className="sr-only">{t('receivables.general.noFile')}</span>}
          </p>
          {!file && (
            <span aria-hidden="true" className="text-soft pointer-coarse:hidden">
              {t('receivables.general.drop')}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
