import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { productCopy } from '../words/manage-products-words.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import type { PartFormState } from './use-part-form.ts';
import './part-number-fields.css';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { type PriceRule, priceDecimals } from '../../../pricing/rules/price.rule.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const { fields } = productCopy;
const wholeNumber = { inputMode: 'numeric', autoComplete: 'off' } as const;

type Props = { form: PartFormState; stock: { min: number; max: number } };

/** Price, minimum quantity and stock with their bounds, level even if one hint wraps. */
export function PartNumberFields({ form, stock }: Props) {
  const { errors } = form.formState;
  const { limits } = usePublicConfig();
  const numberField = (
    name: 'price' | 'minimumQuantity' | 'available',
    { min, max }: { min: number; max: number },
  ) => ({
    ...wholeNumber,
    ...(name === 'price' && limits.price.cents ? { inputMode: 'decimal' as const } : {}),
    label: fields[name],
    hint: name === 'price' ? priceBounds(limits.price) : countBounds(min, max),
    error: errors[name]?.message,
    ...form.register(name, { setValueAs: parseNumberInput }),
  });
  return (
    <div className="level-fields grid items-start gap-4 sm:grid-cols-3">
      <TextField {...numberField('price', limits.price)} />
      <TextField {...numberField('minimumQuantity', limits.minimumQuantity)} />
      <TextField {...numberField('available', stock)} />
    </div>
  );
}

/** Which counts a field takes. */
const countBounds = (min: number, max: number): string =>
  t('catalogue.product.between', { min: formatCount(min), max: formatCount(max) });

/** Which prices a part may have. */
function priceBounds(rule: PriceRule): string {
  const range = t('catalogue.product.pricesBetween', {
    min: formatCount(rule.min),
    max: formatCount(rule.max),
    currency: rule.currency.toUpperCase(),
  });
  return priceDecimals(rule) === 0 ? t('catalogue.product.wholePrices', { range }) : range;
}
