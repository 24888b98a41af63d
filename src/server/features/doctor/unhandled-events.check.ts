import { unhandledEvents } from '../payments/unhandled-events.store.ts';
import type { Check, Finding } from './finding.ts';

/** What the card company has told and the shop could not act upon: a person has to look at what it was about. */
export const unhandledEventsCheck: Check = {
  name: 'events of the card company',
  find: async ({ db }) =>
    (await unhandledEvents(db.query)).map(({ id, intent_id, reason, since }): Finding => {
      const day = new Date(since).toISOString().slice(0, 10);
      const sentence = `The card company's event ${id} about payment ${intent_id} cannot be handled, first tried on ${day} (${reason}): look at that payment in the card company's dashboard.`;
      return { sentence, mend: null };
    }),
};
