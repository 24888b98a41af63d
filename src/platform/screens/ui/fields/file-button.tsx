import { type ChangeEvent, type Ref, useRef } from 'react';
import { buttonStyle } from '../button-style.ts';
import { classNames } from '../class-names.ts';
import type { ControlProps } from './field.tsx';
import { pictureTypes } from '../pictures/picture-check.ts';

type Props = {
  control: ControlProps;
  label: string;
  busy: boolean;
  /** The types of files; pictures unless said. */
  accept?: string;
  /** Whether several files may be chosen at once. */
  multiple?: boolean;
  onPick: (file: File, all: readonly File[]) => void;
  ref: Ref<HTMLButtonElement>;
};

/**
 * The button of a file field, which opens a hidden file input. The browser's own input would say
 * that no file is chosen even when one is stored.
 */
export function FileButton({
  control,
  label,
  busy,
  multiple = false,
  accept = Object.keys(pictureTypes).join(','),
  onPick,
  ref,
}: Props) {
  const own = useRef<HTMLInputElement>(null);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file, ...others] = currentTarget.files ?? [];
    if (file) onPick(file, [file, ...others]);
    // Lets the user choose the same file again after editing it.
    currentTarget.value = '';
  }

  return (
    <>
      <input ref={own} type="file" hidden accept={accept} multiple={multiple} onChange={pick} />
      <button
        ref={ref}
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}-action`}
        aria-describedby={[`${id}-file`, describedBy].filter(Boolean).join(' ')}
        // ARIA has no invalid buttons; the form finds this one by the attribute.
        data-invalid={isInvalid}
        aria-disabled={busy || undefined}
        onClick={() => busy || own.current?.click()}
        className={buttonStyle(
          'secondary',
          'small',
          // The whole field is clickable and shows the focus ring.
          classNames(
            'outline-none! after:absolute after:inset-0 after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-signal active:translate-none!',
            !busy && 'group-hover:bg-ink group-hover:text-paper',
          ),
        )}
      >
        <span id={`${id}-action`}>{label}</span>
      </button>
    </>
  );
}
