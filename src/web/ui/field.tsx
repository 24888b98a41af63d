import { type ReactNode, useId } from 'react';
import { uiCopy } from '../copy/ui.ts';
import { classNames } from './class-names.ts';

/** What a control takes over from its field, so that label, hint and message belong to it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** A line under the label: what to write, and why it is asked for. */
  hint?: ReactNode;
  /** The message of a failed check; in small red text under the control (seed §5). */
  error?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
};

type Props = FieldProps & { children: (control: ControlProps) => ReactNode };

/**
 * Label, control, hint and message, tied together. States: at rest, with hint, with an error.
 * The message's line is announced when it appears; hint and message describe the control.
 */
export function Field({ label, hint, error, optional = false, className, children }: Props) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label id={`${id}-label`} htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> ({uiCopy.optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={error ? 'text-sm text-danger' : 'sr-only'}
      >
        {error}
      </p>
    </div>
  );
}
