import { t } from '../../../platform/rules/messages/t.ts';

type Cheaper = { larger: string; total: string; saved: string | null; typed: string };

/** Words of the order form that are not the owner's; those are in platform/screens/words/orders.ts. */
export const purchaseWords = {
  /** @param saved null if both cost the same */
  cheaper: ({ larger, total, saved, typed }: Cheaper) =>
    t('cart.purchase.cheaper', { hasSaved: saved !== null, larger, total, saved, typed }),
} as const;
