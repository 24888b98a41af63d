import { useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { carrierNames } from '../../../orders/rules/carriers.ts';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type FieldName = 'carrier' | 'trackingNumber' | 'trackingUrl';

type Props = {
  /** The registered fields. */
  fields: Readonly<Record<FieldName, UseFormRegisterReturn>>;
  errors: Readonly<Partial<Record<FieldName, FieldError>>>;
};

/** Carrier, with the known ones suggested, tracking number and link. */
export function TrackingInputs({ fields, errors }: Props) {
  const known = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('orders.shipments.carrier')}
        optional
        list={known}
        autoComplete="off"
        error={errors.carrier?.message}
        {...fields.carrier}
      />
      <datalist id={known}>
        {carrierNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label={t('orders.shipments.trackingNumber')}
        optional
        autoComplete="off"
        error={errors.trackingNumber?.message}
        {...fields.trackingNumber}
      />
      <TextField
        label={t('orders.shipments.trackingUrl')}
        optional
        hint={t('orders.shipments.trackingUrlHint')}
        type="url"
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.trackingUrl?.message}
        {...fields.trackingUrl}
      />
    </div>
  );
}
