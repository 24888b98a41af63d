import { type ChangeEvent, type Ref, useRef } from 'react';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import type { ControlProps } from './field.tsx';
import { pictureTypes } from './picture-check.ts';

type Props = {
  control: ControlProps;
  label: string;
  busy: boolean;
  onPick: (file: File) => void;
  ref: Ref<HTMLButtonElement>;
};

/**
 * What of a file field is pressed, reached by keyboard and read out: a button with the field's name. It opens the
 * browser's own field, which nobody meets, since that says of itself in the browser's words that no file is chosen.
 */
export function FileButton({ control, label, busy, onPick, ref }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) onPick(file);
    // The same file may be chosen again, after it was mended.
    currentTarget.value = '';
  }

  return (
    <>
      <input
        ref={own}
        type="file"
        hidden
        accept={Object.keys(pictureTypes).join(',')}
        onChange={pick}
      />
      <button
        ref={ref}
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
        <span id={`${id}-action`}>{label}</span>
      </button>
    </>
  );
}
