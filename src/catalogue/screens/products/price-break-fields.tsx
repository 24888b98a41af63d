import { useWatch } from 'react-hook-form';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { priceBreaksExample, readPriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import { unreachableBreaks } from '../../../pricing/rules/price-terms.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { PlainPartFields } from './plain-part-fields.tsx';
import type { PartFormState } from './use-part-form.ts';
import { t } from '../../../platform/rules/messages/t.ts';

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
        label={t('catalogue.product.fields.priceBreaks')}
        optional
        hint={t('catalogue.product.priceBreaksHint', { example: priceBreaksExample })}
        autoComplete="off"
        error={errors.priceBreaks?.message}
        {...form.register('priceBreaks')}
      />
      {beyond.length > 0 && (
        <p role="status" className="text-sm text-danger sm:col-span-3">
          {t('catalogue.product.beyondLargestOrder', {
            from: beyond.map(({ from }) => formatCount(from)).join(', '),
            most: formatCount(limits.orderMax),
          })}
        </p>
      )}
      <PlainPartFields form={form} section="quantities" />
    </div>
  );
}
