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
import { useFileDrop } from './use-file-drop.ts';

type Props = Omit<FieldProps, 'hint'> & {
  /** Gets the file that passed the checks, or null after one was refused or taken back. */
  onFile: (file: File | null) => void;
  /** The address of the picture that is stored now. */
  stored?: string | undefined;
  /** True, or the share from 0 to 1, while the file is on its way. */
  uploading?: boolean | number | undefined;
};

/**
 * Takes one picture, chosen or dropped. What is pressed, reached by keyboard and read out is a button with the field's
 * name; it opens the browser's own field, which nobody meets, since that says of itself in the browser's words that no
 * file is chosen. States: empty, a file held over it, a stored picture, a chosen one with preview and name, refused for
 * type or size or because the browser can show nothing of it (before anything is sent), uploading with progress, and an
 * error of the form or the server.
 */
export function FileField({ onFile, stored, uploading = false, error, ...field }: Props) {
  const [chosen, setChosen] = useState<{ name: string; url: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const own = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const busy = uploading !== false;
  const preview = chosen?.url;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function take(file: File) {
    if (busy) return;
    const found = pictureFault(file);
    if (found) {
      empty(found);
      return;
    }
    setFault(null);
    setChosen({ name: file.name, url: URL.createObjectURL(file) });
    onFile(file);
  }
  const over = useFileDrop(box, take) && !busy;

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) take(file);
    // The same file may be chosen again, after it was mended.
    currentTarget.value = '';
  }

  function empty(why: string | null) {
    setFault(why);
    setChosen(null);
    onFile(null);
  }

  return (
    <Field
      {...field}
      hint={uiCopy.file.limits(pictureTypeNames, PICTURE_MEGABYTES)}
      error={fault ?? error}
    >
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
        <div
          ref={box}
          data-takes-file
          className={classNames(
            'group relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm p-3 transition-colors',
            over ? 'bg-tone' : 'border-dashed bg-raised',
            isInvalid ? 'border-2 border-danger' : 'border border-edge',
          )}
        >
          <FilePreview
            url={preview ?? stored}
            onBroken={(broken) => broken === preview && empty(NO_PICTURE)}
          />
          <div className="min-w-0 flex-[1_1_9rem] text-sm">
            <p
              id={`${id}-file`}
              role="status"
              title={chosen?.name}
              className={chosen ? 'mb-2 truncate' : 'sr-only'}
            >
              {chosen ? (
                <>
                  {chosen.name} <span className="sr-only">{uiCopy.file.ready}</span>
                </>
              ) : stored ? (
                uiCopy.file.stored
              ) : (
                uiCopy.file.none
              )}
            </p>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <input
                ref={own}
                type="file"
                hidden
                accept={Object.keys(pictureTypes).join(',')}
                onChange={pick}
              />
              <button
                ref={button}
                type="button"
                id={id}
                aria-labelledby={`${id}-label ${id}-action`}
                aria-describedby={[`${id}-file`, describedBy].filter(Boolean).join(' ')}
                // No button is invalid in the words of ARIA; the form finds it by this.
                data-invalid={isInvalid}
                aria-disabled={busy || undefined}
                onClick={() => busy || own.current?.click()}
                className={buttonStyle(
                  'secondary',
                  'small',
                  // All of the field is the button's, and shows where the focus is.
                  classNames(
                    'outline-none! after:absolute after:inset-0 after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-signal active:translate-none!',
                    !busy && 'group-hover:bg-ink group-hover:text-paper',
                  ),
                )}
              >
                <span id={`${id}-action`}>
                  {preview || stored ? uiCopy.file.another : uiCopy.file.choose}
                </span>
              </button>
              {chosen && !busy && (
                <Button
                  variant="quiet"
                  size="small"
                  className="relative -ml-3 forced-colors:ml-0"
                  aria-label={uiCopy.file.removeNamed(chosen.name)}
                  onClick={() => {
                    empty(null);
                    button.current?.focus();
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
