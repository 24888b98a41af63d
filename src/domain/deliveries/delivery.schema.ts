import { z } from 'zod';
import { formatCount } from '../format-count.ts';
import { numberInputError } from '../number-input.ts';

const UNITS_MAX = 10_000_000;
const UNITS_REQUIRED = 'Units are required';
const UNITS_WHOLE = 'Units must be a whole number';
const DATE_REQUIRED = 'Please choose a day';

/** The most deliveries that a part waits for. */
export const MAX_DELIVERIES = 20;

const units = z
  .number({ error: ({ input }) => numberInputError(input, UNITS_REQUIRED, UNITS_WHOLE) })
  .int(UNITS_WHOLE)
  .min(1, 'Units must be at least 1')
  .max(UNITS_MAX, `Units must be at most ${formatCount(UNITS_MAX)}`);

/** Units of a part that are expected on a day (rulings §12). */
export const deliveryFields = {
  units,
  date: z.iso.date(DATE_REQUIRED).describe('The day in the shop’s time zone'),
};

export const deliveryInputSchema = z.object(deliveryFields);
export type DeliveryInput = z.output<typeof deliveryInputSchema>;

export const deliverySchema = z.object({ _id: z.string(), units: z.int(), date: z.iso.date() });
export type Delivery = z.output<typeof deliverySchema>;

/** The next delivery of a part, as everybody sees it. */
export const nextDeliverySchema = z.object({ units: z.int(), date: z.iso.date() });
export type NextDelivery = z.output<typeof nextDeliverySchema>;

export const arrivalFields = { units };
