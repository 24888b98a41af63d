import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>;

/**
 * Several lines of text; grows with what is typed where the browser can, and a word may break: else the longest one would widen
 * the form. States as TextField's.
 */
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
