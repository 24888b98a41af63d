import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { deliveryText } from '../../../cart/rules/delivery-text.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { lineNumber } from '../../../orders/rules/order-number.ts';
import { unitsHere } from '../../../orders/rules/units-here.ts';
import { carrierNames } from '../../../orders/rules/carriers.ts';
import { type ParcelForm, parcelFormRules, withoutNumber } from '../../rules/parcel-form.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Dialog } from '../../../platform/screens/ui/overlays/dialog.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { orderedPart } from '../../../orders/screens/lists/order-words.ts';
import { deliveryOf } from '../shipments/waiting-slip.ts';
import type { Parcel } from './parcels.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  parcels: readonly Parcel[];
  /** Of the button that ships. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShip: (form: ParcelForm) => void;
};

/**
 * Confirms the shipping of parcels and asks for the carrier and a tracking number of each. What was typed stays for
 * the next opening.
 */
export function ShipDialog({ parcels, label, open, onOpenChange, onShip }: Props) {
  const known = useId();
  const form = useForm<ParcelForm>({
    resolver: zodResolver(parcelFormRules(parcels.map(({ id }) => id))),
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const saving = useSavingForm(form, async (typed) => {
    const missing = withoutNumber(typed);
    for (const id of missing)
      form.setError(`numbers.${id}`, {
        type: 'required',
        message: t('fulfilment.bulk.numberMissing'),
      });
    if (missing.length === 0) onShip(typed);
    await Promise.resolve();
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('platform.manageOrders.confirmShip')}>
      <form {...saving} className="mt-4 flex flex-col gap-4">
        <TextField
          label={t('orders.shipments.carrier')}
          optional
          list={known}
          autoComplete="off"
          error={errors.carrier?.message}
          {...form.register('carrier')}
        />
        <datalist id={known}>
          {carrierNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <ul className="border-t border-hairline">
          {parcels.map((parcel) => (
            <ParcelItem key={parcel.id} parcel={parcel}>
              <TextField
                label={t('orders.shipments.trackingNumber')}
                autoComplete="off"
                className="mt-2"
                error={errors.numbers?.[parcel.id]?.message}
                {...form.register(`numbers.${parcel.id}`)}
              />
            </ParcelItem>
          ))}
        </ul>
        <p className="text-sm text-soft">
          {t('fulfilment.bulk.mailed', { parcels: parcels.length })}
        </p>
        <div className="sticky -bottom-6 -mb-6 flex flex-wrap justify-end gap-3 bg-raised pt-2 pb-[min(1.5rem,5vh)]">
          <Button
            variant="secondary"
            onClick={() => void form.handleSubmit((typed) => onShip(typed))()}
          >
            {t('fulfilment.bulk.untracked')}
          </Button>
          <Button type="submit">{label}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What a parcel carries and where it goes. */
function ParcelItem({ parcel, children }: { parcel: Parcel; children: ReactNode }) {
  const [first] = parcel.orders;
  return (
    <li className="border-b border-hairline py-3 text-sm wrap-anywhere">
      {parcel.orders.map((order) => (
        <span key={order._id} className="block">
          <span className="tabular-nums">{lineNumber(order)}</span>{' '}
          <span className="font-semibold text-ink">
            {formatCount(unitsHere(order))} × {orderedPart(order)}
          </span>
        </span>
      ))}
      {first && (
        <span className="block text-soft">
          {deliveryText(deliveryOf(first, first.delivery)).replaceAll('\n', ', ')}
        </span>
      )}
      {children}
    </li>
  );
}
