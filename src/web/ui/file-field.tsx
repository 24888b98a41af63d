import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { PICTURE_MEGABYTES } from '../../domain/images/picture-limits.ts';
import { uiCopy } from '../copy/ui.ts';
import { Field, type FieldProps } from './field.tsx';
import { FilePreview } from './file-preview.tsx';
import { NO_PICTURE, pictureFault, pictureTypeNames, pictureTypes } from './picture-check.ts';
import { ProgressBar } from './progress-bar.tsx';

type Props = Omit<FieldProps, 'hint'> & {
  /** Gets the file that passed the checks, or null after one was refused. */
  onFile: (file: File | null) => void;
  /** The address of the picture that is stored now. */
  stored?: string | undefined;
  /** True, or the share from 0 to 1, while the file is on its way. */
  uploading?: boolean | number | undefined;
  name?: string | undefined;
};

/**
 * Takes one picture. States: empty, a stored picture, a chosen one with preview, refused for type or
 * size or because the browser can show nothing of it (before anything is sent), uploading with progress,
 * and an error of the form or the server.
 */
export function FileField({ onFile, stored, uploading = false, name, error, ...field }: Props) {
  const [chosen, setChosen] = useState<{ name: string; url: string } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const preview = chosen?.url;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function take(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0];
    if (!picked) return;
    const found = pictureFault(picked);
    if (found) {
      refuse(found);
      return;
    }
    setFault(null);
    setChosen({ name: picked.name, url: URL.createObjectURL(picked) });
    onFile(picked);
  }

  function refuse(why: string) {
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
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
          <FilePreview
            url={preview ?? stored}
            label={chosen ? uiCopy.file.chosen(chosen.name) : uiCopy.file.stored}
            onBroken={(broken) => broken === preview && refuse(NO_PICTURE)}
          />
          <div className="w-full min-w-0 sm:flex-1">
            <input
              {...control}
              ref={input}
              type="file"
              name={name}
              accept={Object.keys(pictureTypes).join(',')}
              onChange={take}
              disabled={uploading !== false}
              className="block w-full min-w-0 text-sm text-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-ink file:bg-transparent file:px-4 file:font-semibold file:text-ink hover:file:bg-tone"
            />
            {uploading !== false && (
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
