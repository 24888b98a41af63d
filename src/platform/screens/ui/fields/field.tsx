import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { t } from '../../../rules/messages/t.ts';

/** What a field passes to its control, to tie label, hint and message to it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Places the hint under the control, where it reads as a rule for what is typed. */
  hintBelow?: boolean | undefined;
  /** The validation message, in small red text under the control. */
  error?: string | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
};

type Props = FieldProps & { children: (control: ControlProps) => ReactNode };

/**
 * Label, hint, control and message of a field. A screen reader announces the message when it
 * appears.
 */
export function Field(props: Props) {
  const { label, hint, hintBelow = false, error, optional = false, className, children } = props;
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  const hintText = hint && (
    <p id={`${id}-hint`} className="text-sm text-soft">
      {hint}
    </p>
  );
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label id={`${id}-label`} htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> ({t('platform.ui.optional')})</span>}
      </label>
      {!hintBelow && hintText}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hintBelow && hintText}
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
