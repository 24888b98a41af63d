import { useController } from 'react-hook-form';
import { parseNumberInput } from '../../../domain/number-input.ts';
import { formatPriceBreaks, priceBreaksExample } from '../../../domain/parts/price-breaks-text.ts';
import type { PriceBreak } from '../../../domain/pricing/price-terms.ts';
import { productCopy } from '../../copy/manage-products.ts';
import { TextField } from '../../ui/text-field.tsx';
import { productWords } from './product-words.ts';
import type { PartFormState } from './use-part-form.ts';

const { fields } = productCopy;

/** Price breaks as one line of text, and the carton size. The form holds the breaks as typed. */
export function PriceBreakFields({ form }: { form: PartFormState }) {
  const { errors } = form.formState;
  const { field } = useController({ control: form.control, name: 'priceBreaks' });
  const { value, ...input } = field;
  return (
    <div className="level-fields grid items-start gap-4 sm:grid-cols-3">
      <TextField
        {...input}
        className="sm:col-span-2"
        label={fields.priceBreaks}
        optional
        hint={productWords.priceBreaksHint(priceBreaksExample)}
        autoComplete="off"
        value={typeof value === 'string' ? value : formatPriceBreaks((value ?? []) as PriceBreak[])}
        error={errors.priceBreaks?.message}
      />
      <TextField
        label={fields.multipleOf}
        hint={productWords.cartonHint}
        inputMode="numeric"
        autoComplete="off"
        error={errors.multipleOf?.message}
        {...form.register('multipleOf', { setValueAs: parseNumberInput })}
      />
    </div>
  );
}
