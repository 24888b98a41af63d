import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type DeliveryInput,
  deliveryInputSchema,
} from '../../../domain/deliveries/delivery.schema.ts';
import { parseNumberInput } from '../../../domain/number-input.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSavingForm } from '../forms/use-saving-form.ts';
import { deliveryWords as words } from './delivery-words.ts';

type Props = {
  /** What the fields show at first. */
  known?: Partial<DeliveryInput>;
  submitLabel: string;
  unitsLabel?: string;
  onSend: (delivery: DeliveryInput) => Promise<unknown>;
  /** Leaves the form; without it the form stays, empty. */
  onBack?: () => void;
  /** A delivery that arrived has no day to choose: the known one stays. */
  hasDate?: boolean;
};

/** Units and day of a delivery. */
export function DeliveryForm({
  known = {},
  submitLabel,
  unitsLabel = words.units,
  onSend,
  onBack,
  hasDate = true,
}: Props) {
  const form = useForm<DeliveryInput>({
    resolver: zodResolver(deliveryInputSchema),
    defaultValues: known,
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (delivery) => {
    await onSend(delivery);
    if (!onBack) form.reset();
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
        {hasDate && (
          <TextField
            type="date"
            label={words.date}
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
              {words.back}
            </Button>
          )}
        </div>
      </div>
      <FormError message={errors.root?.message ?? null} />
    </form>
  );
}
