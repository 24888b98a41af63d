import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { PICTURE_MEGABYTES } from '../../domain/images/picture-limits.ts';
import { uiCopy } from '../copy/ui.ts';
import { buttonStyle } from './button-style.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { FilePreview } from './file-preview.tsx';
import { NO_PICTURE, pictureFault, pictureTypeNames, pictureTypes } from './picture-check.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useFileDrag } from './use-file-drag.ts';

type Props = Omit<FieldProps, 'hint'> & {
  /** Gets the file that passed the checks, or null after one was refused or taken back. */
  onFile: (file: File | null) => void;
  /** The address of the picture that is stored now. */
  stored?: string | undefined;
  /** True, or the share from 0 to 1, while the file is on its way. */
  uploading?: boolean | number | undefined;
  name?: string | undefined;
};

/**
 * Takes one picture, chosen or dropped. The browser's own field lies over all of it and cannot be seen: it is what is
 * pressed, dropped on, reached by keyboard and read out. States: empty, a file held over it, a stored picture, a chosen
 * one with preview and name, refused for type or size or because the browser can show nothing of it (before anything is
 * sent), uploading with progress, and an error of the form or the server.
 */
export function FileField({ onFile, stored, uploading = false, name, error, ...field }: Props) {
  const [chosen, setChosen] = useState<{ name: string; url: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const over = useFileDrag(input);
  const busy = uploading !== false;
  const preview = chosen?.url;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function take(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0];
    if (!picked) return;
    const found = pictureFault(picked);
    if (found) {
      empty(found);
      return;
    }
    setFault(null);
    setChosen({ name: picked.name, url: URL.createObjectURL(picked) });
    onFile(picked);
  }

  function empty(why: string | null) {
    setFault(why);
    setChosen(null);
    onFile(null);
    if (input.current) input.current.value = '';
  }

  return (
    <Field
      {...field}
      hint={uiCopy.file.limits(pictureTypeNames, PICTURE_MEGABYTES)}
      error={fault ?? error}
    >
      {(control) => (
        <div
          className={classNames(
            'file-field group relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm p-3 transition-colors',
            over ? 'bg-tone' : 'border-dashed bg-raised',
            control['aria-invalid'] ? 'border-2 border-danger' : 'border border-edge',
          )}
        >
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={Object.keys(pictureTypes).join(',')}
            onChange={take}
            disabled={busy}
            // The browser's own hint would speak of a file that is not chosen.
            title=""
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:pointer-events-none"
          />
          <FilePreview
            url={preview ?? stored}
            label={chosen ? uiCopy.file.chosen(chosen.name) : uiCopy.file.stored}
            onBroken={(broken) => broken === preview && empty(NO_PICTURE)}
          />
          <div className="min-w-0 flex-[1_1_9rem] text-sm">
            {chosen && (
              <p className="mb-2 truncate" title={chosen.name}>
                {chosen.name}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span
                aria-hidden="true"
                aria-disabled={busy || undefined}
                className={buttonStyle(
                  'secondary',
                  'small',
                  busy ? undefined : 'group-hover:bg-ink group-hover:text-paper',
                )}
              >
                {preview || stored ? uiCopy.file.another : uiCopy.file.choose}
              </span>
              {chosen && !busy && (
                <Button
                  variant="quiet"
                  size="small"
                  className="relative -ml-3"
                  aria-label={uiCopy.file.removeNamed(chosen.name)}
                  onClick={() => {
                    empty(null);
                    input.current?.focus();
                  }}
                >
                  {uiCopy.file.remove}
                </Button>
              )}
              {!chosen && !busy && (
                <span aria-hidden="true" className="text-soft pointer-coarse:hidden">
                  {uiCopy.file.drop}
                </span>
              )}
            </div>
            {busy && (
              <ProgressBar
                share={uploading === true ? undefined : uploading}
                label={uiCopy.file.uploading}
              />
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
