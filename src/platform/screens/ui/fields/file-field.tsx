import { useRef, useEffect, useState } from 'react';
import { PICTURE_MEGABYTES } from '../../../rules/pictures/picture-limits.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { NOT_A_PICTURE, pictureTypeNames, pictureFault } from '../pictures/picture-check.ts';
import { ProgressBar } from '../states/progress-bar.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { Icon } from '../icon.tsx';
import { Picture } from '../pictures/picture.tsx';
import { useMissingPicture } from '../pictures/use-missing-picture.ts';
import { t } from '../../../rules/messages/t.ts';

type Props = Omit<FieldProps, 'hint'> & {
  /** Receives the checked file, or null after it was rejected or removed. */
  onFile: (file: File | null) => void;
  /** The address of the stored picture. */
  stored?: string | undefined;
  /** True or the share from 0 to 1 during an upload. */
  uploading?: boolean | number | undefined;
};

/**
 * A field for one picture, chosen or dropped, with preview and progress. It rejects a wrong type, a
 * large file and anything that the browser cannot display before it is sent.
 */
export function FileField({ onFile, stored, uploading = false, error, ...field }: Props) {
  const { chosen, fault, choose, clear } = useChosenFile(onFile);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const busy = uploading !== false;
  const preview = chosen?.url;

  const chooseUnlessBusy = (file: File) => busy || choose(file);
  const over = useFileDrop(box, chooseUnlessBusy) && !busy;

  function remove() {
    clear(null);
    button.current?.focus();
  }

  return (
    <Field
      {...field}
      hint={t('platform.pictureField.limits', {
        types: pictureTypeNames,
        megabytes: PICTURE_MEGABYTES,
      })}
      error={fault ?? error}
    >
      {(control) => (
        <div
          ref={box}
          data-takes-file
          className={classNames(
            'group relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm p-3 transition-colors',
            over ? 'bg-tone' : 'border-dashed bg-raised',
            control['aria-invalid'] ? 'border-2 border-danger' : 'border border-edge',
          )}
        >
          <FilePreview
            url={preview ?? stored}
            onBroken={(broken) => broken === preview && clear(NOT_A_PICTURE())}
          />
          <div className="min-w-0 flex-[1_1_9rem] text-sm">
            <FileStatus id={`${control.id}-file`} chosen={chosen} isStored={Boolean(stored)} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <FileButton
                ref={button}
                control={control}
                label={
                  preview || stored
                    ? t('platform.pictureField.another')
                    : t('platform.pictureField.choose')
                }
                busy={busy}
                onPick={chooseUnlessBusy}
              />
              {chosen && !busy && (
                <Button
                  variant="quiet"
                  size="small"
                  className="relative -ml-3 forced-colors:ml-0"
                  aria-label={t('platform.pictureField.removeNamed', { name: chosen.name })}
                  onClick={remove}
                >
                  {t('platform.words.remove')}
                </Button>
              )}
              {!chosen && !busy && (
                <span aria-hidden="true" className="text-soft pointer-coarse:hidden">
                  {t('platform.pictureField.drop')}
                </span>
              )}
            </div>
            {busy && (
              <ProgressBar
                share={uploading === true ? undefined : uploading}
                label={t('platform.pictureField.uploading')}
              />
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

type StatusProps = Pick<ChosenFile, 'chosen'> & { id: string; isStored: boolean };

/** Announces the field's picture; a chosen file's name is visible too. */
function FileStatus({ id, chosen, isStored }: StatusProps) {
  return (
    <p id={id} role="status" title={chosen?.name} className={chosen ? 'mb-2 truncate' : 'sr-only'}>
      {chosen ? (
        <>
          {chosen.name} <span className="sr-only">{t('platform.pictureField.ready')}</span>
        </>
      ) : isStored ? (
        t('platform.pictureField.stored')
      ) : (
        t('platform.pictureField.none')
      )}
    </p>
  );
}

type FilePreviewProps = {
  url: string | undefined;
  /** Called when the file turns out to be no picture. */
  onBroken?: ((url: string) => void) | undefined;
};

/** A file field's picture in 4:3, or an empty frame of the same size. */
function FilePreview({ url, onBroken }: FilePreviewProps) {
  const { isMissing, image } = useMissingPicture(url, onBroken);
  return (
    // Fixed sides, since the picture's own height would override an aspect ratio.
    <span className="squared flex h-24 w-32 shrink-0 items-center justify-center border border-hairline bg-raised text-soft">
      {url && !isMissing ? (
        <Picture {...image} src={url} alt="" className="size-full object-contain" />
      ) : (
        <Icon name="image" size={28} />
      )}
    </span>
  );
}

type Selection = { readonly name: string; readonly url: string };

type ChosenFile = {
  /** The accepted file with an object URL for its preview. */
  readonly chosen: Selection | null;
  /** Why the last file was rejected. */
  readonly fault: string | null;
  readonly choose: (file: File) => void;
  /**
   * Clears the choice.
   * @param why the fault to show; null if the user removed the file
   */
  readonly clear: (why: string | null) => void;
};

/** State of a file field, with checks before the form gets the file. */
function useChosenFile(onFile: (file: File | null) => void): ChosenFile {
  const [chosen, setChosen] = useState<Selection | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const url = chosen?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  function clear(why: string | null) {
    setFault(why);
    setChosen(null);
    onFile(null);
  }

  function choose(file: File) {
    const pictureProblem = pictureFault(file);
    if (pictureProblem) {
      clear(pictureProblem);
      return;
    }
    setFault(null);
    setChosen({ name: file.name, url: URL.createObjectURL(file) });
    onFile(file);
  }

  return { chosen, fault, choose, clear };
}
