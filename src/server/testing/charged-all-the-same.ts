import type { Deps } from '../deps.ts';

/** Payments whose provider says that an intent is cancelled, and charges the card all the same: the race that nobody can close. */
export function chargedAllTheSame({ payments }: Pick<Deps, 'payments'>): Pick<Deps, 'payments'> {
  return {
    payments: {
      ...payments,
      cancelIntent: async (id) => {
        const intent = await payments.readIntent(id);
        if (!intent) throw new Error(`There is no intent ${id}`);
        return { ...intent, status: 'canceled' };
      },
    },
  };
}
