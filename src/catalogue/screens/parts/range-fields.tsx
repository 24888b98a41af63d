import { useEffect, useId, useRef } from 'react';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { attributeCopy } from '../words/attributes.ts';
import { controlStyle } from '../../../platform/screens/ui/control-style.ts';

type Props = {
  name: string;
  label: string;
  least: number;
  most: number;
  bounds: readonly [from: string, to: string];
  error: string | undefined;
};

/**
 * The two bounds of a filter, which have one name: without script the address repeats it. They follow the address except
 * while one has the focus.
 */
export function RangeFields({ name, label, least, most, bounds: [from, to], error }: Props) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend id={id} className="mb-1 font-semibold">
        {label}
      </legend>
      <div className="flex items-center gap-2">
        <Bound
          name={name}
          labels={`${id} ${id}-from`}
          value={from}
          placeholder={attributeCopy.least(formatCount(least))}
          invalid={!!error}
        />
        <span id={`${id}-from`} className="sr-only">
          {attributeCopy.from}
        </span>
        <span id={`${id}-to`} className="text-soft">
          {attributeCopy.to}
        </span>
        <Bound
          name={name}
          labels={`${id} ${id}-to`}
          value={to}
          placeholder={attributeCopy.most(formatCount(most))}
          invalid={!!error}
        />
      </div>
      <p aria-live="polite" className={error ? 'text-danger' : 'sr-only'}>
        {error}
      </p>
    </fieldset>
  );
}

type BoundProps = {
  name: string;
  labels: string;
  value: string;
  placeholder: string;
  invalid: boolean;
};

function Bound({ name, labels, value, placeholder, invalid }: BoundProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = value;
  }, [value]);
  return (
    <input
      ref={input}
      name={name}
      aria-labelledby={labels}
      aria-invalid={invalid || undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      defaultValue={value}
      placeholder={placeholder}
      className={`${controlStyle} min-w-0 tabular-nums`}
    />
  );
}
