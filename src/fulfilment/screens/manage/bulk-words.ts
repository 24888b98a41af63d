import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** Words of shipping several lines at once. None are the owner's. */
export const bulkWords = {
  slips: (count: number) => t('fulfilment.bulk.slips', { count }),
  pickList: (count: number) => t('fulfilment.bulk.pickList', { count }),
  noSlip: (count: number) => t('fulfilment.bulk.noSlip', { count }),
  unpaid: (count: number) => t('fulfilment.bulk.unpaid', { count }),
  region: t('fulfilment.bulk.region'),
  all: (count: number) =>
    t('fulfilment.bulk.all', { applies: count < 2, count, countText: formatCount(count) }),
  leftOut: (count: number) => t('fulfilment.bulk.leftOut', { count }),
  choose: (name: string, number: string) => t('fulfilment.bulk.choose', { name, number }),
  chooseOrder: (number: string, buyer: string) =>
    t('fulfilment.bulk.chooseOrder', { number, buyer }),
  ship: (count: number) => t('fulfilment.bulk.ship', { count }),
  shipping: (done: number, of: number) => t('fulfilment.bulk.shipping', { next: done + 1, of }),
  numberMissing: t('fulfilment.bulk.numberMissing'),
  untracked: t('fulfilment.bulk.untracked'),
  mailed: (parcels: number) => t('fulfilment.bulk.mailed', { parcels }),
  done: (count: number) => t('fulfilment.bulk.done', { count }),
  notShipped: (count: number) => t('fulfilment.bulk.notShipped', { count }),
} as const;
