import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

export type SelectOption = { value: string; label: string };
type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> & {
    options: readonly SelectOption[];
  };

/** A field with a native select. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  options,
  ...select
}: Props) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <select {...select} {...control} className={`${controlStyle} select-arrow pr-9`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
