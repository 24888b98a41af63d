import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { unlessEmpty } from '../../../platform/screens/forms/unless-empty.ts';
import { stockReasonOptions } from './product-words.ts';
import type { PartFormState } from './use-part-form.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const asTyped = unlessEmpty((text) => text);
const asNumber = unlessEmpty(parseNumberInput);

type Props = {
  form: PartFormState;
  /** The stock when the form was opened. */
  available: number;
};

/** A difference of the stock, typed or counted, with its reason, which stays right when orders come in meanwhile. */
export function StockChangeFields({ form, available }: Props) {
  const { errors } = form.formState;
  /**
   * Against the stock that the form was opened with, so that orders placed meanwhile stay counted. A count that cannot be
   * read goes on as it is, so that the form refuses it and keeps no former difference.
   */
  function count(typed: string): void {
    const counted = parseNumberInput(typed);
    const isWhole = Number.isInteger(counted);
    const difference = isWhole ? Number(counted) - available || undefined : typed.trim();
    const change = difference === '' ? undefined : (difference as number | undefined);
    form.setValue('stockChange', change, { shouldDirty: true, shouldValidate: !isWhole });
    form.setValue('stockReason', change === undefined ? undefined : 'count', { shouldDirty: true });
  }
  return (
    <fieldset>
      <legend className="font-semibold">{t('catalogue.product.stockChange.legend')}</legend>
      <p className="max-w-prose text-sm text-soft">{t('catalogue.product.stockChange.body')}</p>
      <div className="level-fields mt-3 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField
          label={t('catalogue.product.stockChange.counted')}
          hint={t('catalogue.product.stockChange.countedHint', { stock: formatCount(available) })}
          optional
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => count(target.value)}
        />
        <TextField
          label={t('catalogue.product.stockChange.change')}
          hint={t('catalogue.product.stockChange.changeHint')}
          optional
          autoComplete="off"
          error={errors.stockChange?.message}
          {...form.register('stockChange', { setValueAs: asNumber })}
        />
        <SelectField
          label={t('catalogue.product.stockChange.reason')}
          hint={t('catalogue.product.stockChange.reasonHint')}
          optional
          options={stockReasonOptions()}
          error={errors.stockReason?.message}
          {...form.register('stockReason', { setValueAs: asTyped })}
        />
        <TextField
          label={t('catalogue.product.stockChange.note')}
          hint={t('catalogue.product.stockChange.noteHint')}
          optional
          autoComplete="off"
          error={errors.stockNote?.message}
          {...form.register('stockNote')}
        />
      </div>
    </fieldset>
  );
}
