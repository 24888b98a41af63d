import type { UseFormRegisterReturn } from 'react-hook-form';

type Choice = { value: string; label: string; means?: string };
type Props = { legend: string; choices: readonly Choice[]; field: UseFormRegisterReturn };

/** One choice of a few, each with what it means. */
export function RadioGroup({ legend, choices, field }: Props) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      {choices.map(({ value, label, means }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 text-sm"
        >
          <input type="radio" value={value} className="size-5 shrink-0 accent-signal" {...field} />
          <span>
            {label}
            {means && <span className="block text-soft">{means}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
