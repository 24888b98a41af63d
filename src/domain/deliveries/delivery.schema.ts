import { deliveryMessages } from './delivery-words.ts';
import { z } from 'zod';
import { formatCount } from '../format-count.ts';
import { numberInputError } from '../number-input.ts';

const UNITS_MAX = 10_000_000;
const UNITS_REQUIRED = deliveryMessages.unitsRequired;
const UNITS_WHOLE = deliveryMessages.unitsWhole;
const DATE_REQUIRED = deliveryMessages.day;

/** The most deliveries that a part waits for. */
export const MAX_DELIVERIES = 20;

const units = z
  .number({ error: ({ input }) => numberInputError(input, UNITS_REQUIRED, UNITS_WHOLE) })
  .int(UNITS_WHOLE)
  .min(1, deliveryMessages.atLeastOne)
  .max(UNITS_MAX, deliveryMessages.atMost(formatCount(UNITS_MAX)));

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
