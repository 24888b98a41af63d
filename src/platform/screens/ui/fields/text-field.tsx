import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'>;

/** A field of one line: `<TextField label="Email" error={…} {...register('email')} />`. */
export function TextField({ label, hint, error, optional, className, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <input {...input} {...control} className={controlStyle} />}
    </Field>
  );
}
