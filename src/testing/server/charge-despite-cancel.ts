import type { Deps } from '../../platform/server/deps.ts';

/**
 * Payments whose provider reports an intent as cancelled and charges the card anyway: a race that
 * the shop cannot prevent.
 */
export function chargeDespiteCancel({ payments }: Pick<Deps, 'payments'>): Pick<Deps, 'payments'> {
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
