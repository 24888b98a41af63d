import { z } from 'zod';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { numberInputError } from '../../../platform/rules/numbers/number-input-error.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const UNITS_MAX = 10_000_000;

/** The most deliveries that a part waits for. */
export const MAX_DELIVERIES = 20;

const units = z
  .number({
    error: ({ input }) =>
      numberInputError(
        input,
        t('catalogue.deliveryMessages.unitsRequired'),
        t('catalogue.deliveryMessages.unitsWhole'),
      ),
  })
  .int({ error: () => t('catalogue.deliveryMessages.unitsWhole') })
  .min(1, { error: () => t('catalogue.deliveryMessages.atLeastOne') })
  .max(UNITS_MAX, {
    error: () => t('catalogue.deliveryMessages.atMost', { max: formatCount(UNITS_MAX) }),
  });

/** Units of a part that are expected on a day. */
export const deliveryFields = {
  units,
  date: z.iso
    .date({ error: () => t('catalogue.deliveryMessages.day') })
    .describe('The day in the shop’s time zone'),
};

const deliveryInputSchema = z.object(deliveryFields);
export type DeliveryInput = z.output<typeof deliveryInputSchema>;

export const deliverySchema = z.object({
  _id: z.string(),
  units: z.int(),
  promised: z.int().describe('Units that were ordered ahead of it'),
  date: z.iso.date(),
});
export type Delivery = z.output<typeof deliverySchema>;

/** The day that a buyer agreed to wait for. */
export const agreedDay = z.iso
  .date()
  .optional()
  .describe(
    'The day of the part’s next delivery as the buyer was shown it; without it nothing is ordered ahead, and a later day is refused',
  );

/** The next delivery of a part, as everybody sees it. */
export const nextDeliverySchema = z.object({
  units: z.int(),
  date: z.iso.date(),
  unpromised: z.int().describe('Units of it that no order is promised'),
});
export type NextDelivery = z.output<typeof nextDeliverySchema>;

export const arrivalFields = {
  units,
  restOn: z.iso
    .date({ error: () => t('catalogue.deliveryMessages.day') })
    .optional()
    .describe(
      'The day on which the units that did not arrive are expected; without it they do not come, unless orders wait for them',
    ),
};

/** The units of a delivery that did not arrive; none while the arrived ones are not typed. */
export const unitsMissing = (expected: number, arrived: number): number =>
  arrived > 0 ? Math.max(expected - arrived, 0) : 0;

/** The form of an arrival; an empty day expects no rest. */
export const arrivalFormSchema = deliveryInputSchema.extend({
  restOn: z.union([z.literal(''), arrivalFields.restOn]).optional(),
});
