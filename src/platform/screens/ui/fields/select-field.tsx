import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

export type SelectOption = {
  value: string;
  label: string;
  /** The heading that it stands under; those without one come first. */
  group?: string | undefined;
};
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
          <Options options={options.filter(({ group }) => group === undefined)} />
          {groupsOf(options).map((group) => (
            <optgroup key={group} label={group}>
              <Options options={options.filter((option) => option.group === group)} />
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

const groupsOf = (options: readonly SelectOption[]): readonly string[] => [
  ...new Set(options.flatMap(({ group }) => group ?? [])),
];

function Options({ options }: Pick<Props, 'options'>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
