import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/** A field of several lines that grows with its text; long words wrap, or they would widen the form. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  rows = 4,
  ...input
}: Props) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          className={`${controlStyle} field-sizing-content min-h-28 wrap-anywhere`}
        />
      )}
    </Field>
  );
}
