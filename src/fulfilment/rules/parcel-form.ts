import { z } from 'zod';
import { trackingFields } from '../../orders/rules/tracking.ts';

/** The rules of the dialog that ships parcels from the list of orders. The carrier is that of all parcels. */
export const parcelFormRules = (parcelIds: readonly string[]) =>
  z.object({
    carrier: trackingFields.carrier,
    numbers: z.object(
      Object.fromEntries(parcelIds.map((id) => [id, trackingFields.trackingNumber])),
    ),
  });
export type ParcelForm = z.output<ReturnType<typeof parcelFormRules>>;

/** The parcels without a tracking number. */
export const withoutNumber = ({ numbers }: ParcelForm): string[] =>
  Object.keys(numbers).filter((id) => !numbers[id]);
