import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'>;

/**
 * One line of text or a number: `<TextField label="Email" error={…} {...register('email')} />`.
 * States: empty, filled, focused, invalid (with its message), read-only, disabled.
 */
export function TextField({ label, hint, error, optional, className, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <input {...input} {...control} className={controlStyle} />}
    </Field>
  );
}
