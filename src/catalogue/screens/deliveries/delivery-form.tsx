import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  type DeliveryInput,
  arrivalFormSchema,
  unitsMissing,
} from '../../rules/deliveries/delivery.schema.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

export type ArrivalInput = z.output<typeof arrivalFormSchema>;

type Props = {
  /** What the fields show at first. */
  known?: Partial<DeliveryInput>;
  submitLabel: string;
  unitsLabel?: string;
  onSend: (delivery: ArrivalInput) => Promise<unknown>;
  /** Leaves the form; without it the form stays, empty. */
  onBack?: () => void;
  /** Of a delivery that arrived: the expected units. It has no day to choose, but fewer units have one for the rest. */
  shortOf?: number;
};

/** Units and day of a delivery. */
export function DeliveryForm({
  known = {},
  submitLabel,
  unitsLabel = t('catalogue.delivery.units'),
  onSend,
  onBack,
  shortOf,
}: Props) {
  const form = useForm<ArrivalInput>({
    resolver: zodResolver(arrivalFormSchema),
    defaultValues: known,
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const units = useWatch({ control: form.control, name: 'units' });
  const missing = shortOf === undefined ? 0 : unitsMissing(shortOf, units);
  const saving = useSavingForm(form, async (delivery, empty) => {
    await onSend(delivery);
    if (!onBack) empty();
  });
  return (
    <form {...saving} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={unitsLabel}
          inputMode="numeric"
          autoComplete="off"
          className="w-40"
          error={errors.units?.message}
          {...form.register('units', {
            setValueAs: (typed: string | number) => parseNumberInput(typed),
          })}
        />
        {missing > 0 && (
          <TextField
            type="date"
            label={t('catalogue.delivery.rest', { units: formatCount(missing) })}
            hint={t('catalogue.delivery.restHint')}
            optional
            className="w-64"
            error={errors.restOn?.message}
            {...form.register('restOn')}
          />
        )}
        {shortOf === undefined && (
          <TextField
            type="date"
            label={t('catalogue.delivery.date')}
            className="w-44"
            error={errors.date?.message}
            {...form.register('date')}
          />
        )}
        <div className="flex gap-3 sm:mt-6">
          <Button type="submit" variant="secondary" pending={isSubmitting}>
            {submitLabel}
          </Button>
          {onBack && (
            <Button type="button" variant="secondary" onClick={onBack}>
              {t('catalogue.delivery.back')}
            </Button>
          )}
        </div>
      </div>
      <FormError message={errors.root?.message ?? null} />
    </form>
  );
}
