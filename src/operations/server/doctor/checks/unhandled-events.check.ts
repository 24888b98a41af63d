import { unhandledEvents } from '../../../../payments/server/reconciler/events.store.ts';
import type { Check, Finding } from '../finding.ts';

/** Provider events that the shop could not handle. */
export const unhandledEventsCheck: Check = {
  name: 'events of the payment provider',
  find: async ({ db }) =>
    (await unhandledEvents(db.query)).map(({ id, intent_id, reason, first_failed_at }): Finding => {
      const day = new Date(first_failed_at).toISOString().slice(0, 10);
      const sentence = `The payment provider's event ${id} about payment ${intent_id} cannot be handled, first tried on ${day} (${reason}): look at that payment in the payment provider's dashboard.`;
      return { sentence, repair: null };
    }),
};
