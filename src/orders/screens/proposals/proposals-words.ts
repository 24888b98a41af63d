import { t } from '../../../platform/rules/messages/t.ts';
import type { ProposalStatus } from '../../../companies/rules/company.states.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { words } from '../../../platform/screens/words/words.ts';

const statuses: Readonly<Record<ProposalStatus, string>> = {
  open: t('orders.proposals.statuses.open'),
  placed: t('orders.proposals.statuses.placed'),
  returned: t('orders.proposals.statuses.returned'),
  withdrawn: t('orders.proposals.statuses.withdrawn'),
};

/** Orders that somebody of a company proposes and another places. */
export const proposalsWords = {
  title: t('orders.proposals.title'),
  lead: t('orders.proposals.lead'),
  /** For administrators. */
  shop: {
    title: t('orders.proposals.shop.title'),
    lead: t('orders.proposals.shop.lead'),
    back: dashboardCopy.menu.companies,
    by: (person: string, company: string) => t('orders.proposals.shop.by', { company, person }),
    confirmBody: (company: string) => t('orders.proposals.shop.confirmBody', { company }),
    emptyBody: t('orders.proposals.shop.emptyBody'),
  },
  withShop: t('orders.proposals.withShop'),
  toShop: t('orders.proposals.toShop'),
  handedOn: t('orders.proposals.handedOn'),
  back: dashboardCopy.menu.company,
  statuses,
  filter: t('orders.proposals.filter'),
  all: t('orders.proposals.all'),
  by: (person: string) => t('orders.proposals.by', { person }),
  poNumber: (number: string) => t('orders.proposals.poNumber', { number }),
  parts: t('orders.proposals.parts'),
  net: t('orders.proposals.net'),
  order: t('orders.proposals.order'),
  orderNamed: (person: string) => t('orders.proposals.orderNamed', { person }),
  orderAt: (total: string) => t('orders.proposals.orderAt', { total }),
  confirmTitle: t('orders.proposals.confirmTitle'),
  confirmBody: t('orders.proposals.confirmBody'),
  confirmOnInvoice: t('orders.proposals.confirmOnInvoice'),
  changed: (total: string) => t('orders.proposals.changed', { total }),
  ordered: t('orders.proposals.ordered'),
  return: t('orders.proposals.return'),
  returnNamed: (person: string) => t('orders.proposals.returnNamed', { person }),
  word: t('orders.proposals.word'),
  sendBack: t('orders.proposals.sendBack'),
  cancel: words.cancel,
  returned: t('orders.proposals.returned'),
  withdraw: t('orders.proposals.withdraw'),
  withdrawTitle: t('orders.proposals.withdrawTitle'),
  withdrawBody: t('orders.proposals.withdrawBody'),
  withdrawNo: t('orders.proposals.withdrawNo'),
  withdrawn: t('orders.proposals.withdrawn'),
  seeOrder: t('orders.proposals.seeOrder'),
  decidedBy: (person: string) => t('orders.proposals.decidedBy', { person }),
  emptyTitle: t('orders.proposals.emptyTitle'),
  emptyBody: t('orders.proposals.emptyBody'),
  propose: t('orders.proposals.propose'),
  proposeToShop: t('orders.proposals.proposeToShop'),
  proposedToShop: t('orders.proposals.proposedToShop'),
  proposed: t('orders.proposals.proposed'),
} as const;
