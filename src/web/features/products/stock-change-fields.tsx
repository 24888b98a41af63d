import { parseNumberInput } from '../../../domain/number-input.ts';
import { stockChangeReasons } from '../../../domain/parts/stock-change.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { unlessEmpty } from '../forms/unless-empty.ts';
import { productWords } from './product-words.ts';
import type { PartFormState } from './use-part-form.ts';

const words = productWords.stockChange;
const reasons = [
  { value: '', label: words.noReason },
  ...stockChangeReasons.map((value) => ({ value, label: words.reasons[value] })),
];

const asTyped = unlessEmpty((text) => text);
const asNumber = unlessEmpty(parseNumberInput);

/** A difference of the stock with its reason, which stays right when orders come in meanwhile. */
export function StockChangeFields({ form }: { form: PartFormState }) {
  const { errors } = form.formState;
  return (
    <fieldset>
      <legend className="font-semibold">{words.legend}</legend>
      <p className="max-w-prose text-sm text-soft">{words.body}</p>
      <div className="level-fields mt-3 grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={words.change}
          hint={words.changeHint}
          optional
          autoComplete="off"
          error={errors.stockChange?.message}
          {...form.register('stockChange', { setValueAs: asNumber })}
        />
        <SelectField
          label={words.reason}
          hint={words.reasonHint}
          optional
          options={reasons}
          error={errors.stockReason?.message}
          {...form.register('stockReason', { setValueAs: asTyped })}
        />
        <TextField
          label={words.note}
          hint={words.noteHint}
          optional
          autoComplete="off"
          error={errors.stockNote?.message}
          {...form.register('stockNote')}
        />
      </div>
    </fieldset>
  );
}
