import { z } from 'zod';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { trackingFields } from '../../orders/rules/tracking.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** The units of an order that wait to be sent. */
type Waiting = { readonly orderId: string; readonly left: number };

const units = (left: number) =>
  z.preprocess(
    // An empty field sends nothing of its order.
    (typed) => (Number.isNaN(typed) ? 0 : typed),
    z
      .int({ error: () => t('platform.text.wholeNumber') })
      .min(0, { error: () => t('platform.text.wholeNumber') })
      .max(left, { error: () => t('platform.text.atMostWait', { left: formatCount(left) }) }),
  );

/** The rules of the form that sends units of these orders. */
export const shipmentFormRules = (waiting: readonly Waiting[]) =>
  z.object({
    units: z.object(Object.fromEntries(waiting.map(({ orderId, left }) => [orderId, units(left)]))),
    ...trackingFields,
  });

export type ShipmentForm = z.output<ReturnType<typeof shipmentFormRules>>;

/** The lines of the request: the orders of which at least one unit is sent. */
export const linesOf = (form: ShipmentForm) =>
  Object.entries(form.units).flatMap(([orderId, sent]) =>
    sent > 0 ? [{ orderId, units: sent }] : [],
  );
