import { useWatch } from 'react-hook-form';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { priceBreaksExample, readPriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import { unreachableBreaks } from '../../../pricing/rules/price-terms.ts';
import { productCopy } from '../words/manage-products-words.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { PlainPartFields } from './plain-part-fields.tsx';
import { productWords } from './product-words.ts';
import type { PartFormState } from './use-part-form.ts';

const { fields } = productCopy;

/** Price breaks as one line of text, the carton size, and the stock that counts as low. */
export function PriceBreakFields({ form }: { form: PartFormState }) {
  const { errors } = form.formState;
  const { limits } = usePublicConfig();
  const [typed, multipleOf] = useWatch({
    control: form.control,
    name: ['priceBreaks', 'multipleOf'],
  });
  const beyond = unreachableBreaks(
    {
      priceBreaks: readPriceBreaks(typed) ?? [],
      multipleOf: Number(multipleOf) || 1,
    },
    limits,
  );
  return (
    <div className="level-fields grid items-start gap-4 sm:grid-cols-3">
      <TextField
        className="sm:col-span-2"
        label={fields.priceBreaks}
        optional
        hint={productWords.priceBreaksHint(priceBreaksExample)}
        autoComplete="off"
        error={errors.priceBreaks?.message}
        {...form.register('priceBreaks')}
      />
      {beyond.length > 0 && (
        <p role="status" className="text-sm text-danger sm:col-span-3">
          {productWords.beyondLargestOrder(
            beyond.map(({ from }) => formatCount(from)).join(', '),
            formatCount(limits.orderMax),
          )}
        </p>
      )}
      <PlainPartFields form={form} section="quantities" />
    </div>
  );
}
