import { type RefObject, useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import {
  MAX_PICTURES,
  type PartPicture,
  parseTypedPictures,
} from '../../rules/parts/part-pictures.ts';
import { translations } from '../../rules/parts/part-texts.ts';
import { languageName } from '../../../platform/rules/language/current-language.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { PICTURE_MEGABYTES } from '../../../platform/rules/pictures/picture-limits.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { Field } from '../../../platform/screens/ui/fields/field.tsx';
import { FileButton } from '../../../platform/screens/ui/fields/file-button.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { useFileDrop } from '../../../platform/screens/ui/fields/use-file-drop.ts';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { PartPicture as Preview } from '../../../platform/screens/ui/pictures/part-picture.tsx';
import { pictureTypeNames } from '../../../platform/screens/ui/pictures/picture-check.ts';
import { ProgressBar } from '../../../platform/screens/ui/states/progress-bar.tsx';
import type { PartFormState } from './use-part-form.ts';
import type { PictureUploads } from './use-picture-uploads.ts';

type Props = { readonly form: PartFormState; readonly uploads: PictureUploads };

/** The pictures of a part: added several at once, ordered by buttons, each with its alternative texts. */
export function PartPicturesField({ form, uploads }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'pictures' });
  const pictures = parseTypedPictures(field.value);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focus = useRowFocus(list, box);
  const over = useFileDrop(box, (_, files) => uploads.add(files));
  const save = (next: readonly PartPicture[]) => field.onChange(JSON.stringify(next));

  function move(at: number, by: 1 | -1) {
    const picture = pictures[at];
    if (!picture) return;
    save(pictures.toSpliced(at, 1).toSpliced(at + by, 0, picture));
    focus({ row: at + by, button: by < 0 ? 'up' : 'down' });
  }

  function remove(at: number) {
    save(pictures.toSpliced(at, 1));
    focus({ row: Math.min(at, pictures.length - 2), button: 'remove' });
  }

  return (
    <Field
      label={t('catalogue.product.fields.photo')}
      hint={t('platform.pictureField.limits', {
        types: pictureTypeNames,
        megabytes: PICTURE_MEGABYTES,
      })}
      error={fieldState.error?.message}
    >
      {(control) => (
        <div ref={box} data-takes-file className="flex flex-col gap-3">
          {pictures.length > 0 && (
            <>
              <p className="max-w-prose text-sm text-soft">{t('catalogue.pictures.hint')}</p>
              <ol ref={list} className="flex flex-col gap-3">
                {pictures.map((picture, at) => (
                  <PictureRow
                    key={picture.url}
                    picture={picture}
                    at={at}
                    of={pictures.length}
                    onChange={(changed) => save(pictures.with(at, changed))}
                    onMove={(by) => move(at, by)}
                    onRemove={() => remove(at)}
                  />
                ))}
              </ol>
            </>
          )}
          <div
            className={classNames(
              'group relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm p-3 transition-colors',
              over ? 'bg-tone' : 'border-dashed bg-raised',
              control['aria-invalid'] ? 'border-2 border-danger' : 'border border-edge',
            )}
          >
            <FileButton
              ref={field.ref}
              control={control}
              label={t('catalogue.pictures.choose')}
              busy={false}
              multiple
              onPick={(_, files) => uploads.add(files)}
            />
            <span aria-hidden="true" className="text-sm text-soft pointer-coarse:hidden">
              {t('catalogue.pictures.drop')}
            </span>
            <p id={`${control.id}-file`} role="status" className="ml-auto text-sm text-soft">
              {t('catalogue.pictures.count', { count: pictures.length, max: MAX_PICTURES })}
            </p>
          </div>
          {uploads.waiting > 0 && (
            <ProgressBar
              share={uploads.share === false ? undefined : uploads.share}
              label={t('catalogue.pictures.uploading', { count: uploads.waiting })}
            />
          )}
          <RefusedFiles uploads={uploads} />
        </div>
      )}
    </Field>
  );
}

/** The files that were not stored, each with its reason. */
function RefusedFiles({ uploads: { refused, add } }: Pick<Props, 'uploads'>) {
  return (
    <div role="alert">
      <ul className="flex flex-col gap-1 text-sm text-danger">
        {refused.map(({ file, why, isLost }, at) => (
          <li key={`${at} ${file.name}`} className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">
              {t('catalogue.pictures.refused', { name: file.name, why })}
            </span>
            {isLost && (
              <Button variant="quiet" size="small" onClick={() => add([file])}>
                {t('catalogue.pictures.tryAgain', { name: file.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type RowProps = {
  readonly picture: PartPicture;
  readonly at: number;
  readonly of: number;
  readonly onChange: (picture: PartPicture) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

function PictureRow({ picture, at, of, onChange, onMove, onRemove }: RowProps) {
  const number = at + 1;
  return (
    <li className="flex flex-wrap items-start gap-3 border border-hairline bg-raised p-3">
      <div className="w-28 shrink-0">
        <Preview src={picture.url} alt="" ground="squared" className="border border-hairline" />
        <p className="mt-1 text-xs text-soft">
          {at === 0 ? t('catalogue.pictures.first') : t('catalogue.pictures.number', { number })}
        </p>
      </div>
      <div className="flex min-w-0 flex-[1_1_14rem] flex-col gap-3">
        <TextField
          label={t('catalogue.pictures.alt', { number })}
          optional
          autoComplete="off"
          value={picture.alt ?? ''}
          onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
        />
        {translations.map((language) => (
          <TextField
            key={language}
            label={t('catalogue.pictures.altIn', {
              language: languageName(language),
              number,
            })}
            lang={language}
            optional
            autoComplete="off"
            value={picture.altIn?.[language] ?? ''}
            onChange={({ currentTarget }) =>
              onChange({
                ...picture,
                altIn: { ...picture.altIn, [language]: currentTarget.value },
              })
            }
          />
        ))}
      </div>
      <div className="flex gap-1 sm:flex-col">
        <IconButton
          icon="arrow-up"
          label={t('catalogue.pictures.earlier', { number })}
          data-button="up"
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={t('catalogue.pictures.later', { number })}
          data-button="down"
          disabled={number === of}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon="trash"
          danger
          label={t('catalogue.pictures.remove', { number })}
          data-button="remove"
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

type RowButton = { readonly row: number; readonly button: 'up' | 'down' | 'remove' };

/** Moves the focus to a button of a row once the rows have changed; at an end to another button, without rows to the file's. */
function useRowFocus(
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): (next: RowButton) => void {
  const wanted = useRef<RowButton | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { row, button } = wanted.current;
    wanted.current = null;
    const place = list.current?.children[row] ?? box.current;
    const all = place?.querySelectorAll<HTMLButtonElement>('button') ?? [];
    const buttons = [...all].filter(({ disabled }) => !disabled);
    (buttons.find((one) => one.dataset['button'] === button) ?? buttons[0])?.focus();
  });
  return (next) => {
    wanted.current = next;
  };
}
