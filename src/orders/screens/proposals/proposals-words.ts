import { t } from '../../../platform/rules/messages/t.ts';
import type { ProposalStatus } from '../../../companies/rules/company.states.ts';

const statuses: Readonly<Record<ProposalStatus, string>> = {
  get open() {
    return t('orders.proposals.statuses.open');
  },
  get placed() {
    return t('orders.proposals.statuses.placed');
  },
  get returned() {
    return t('orders.proposals.statuses.returned');
  },
  get withdrawn() {
    return t('orders.proposals.statuses.withdrawn');
  },
};

/** Orders that somebody of a company proposes and another places. */
export const proposalsWords = {
  get title() {
    return t('orders.proposals.title');
  },
  get lead() {
    return t('orders.proposals.lead');
  },
  /** For administrators. */
  shop: {
    get title() {
      return t('orders.proposals.shop.title');
    },
    get lead() {
      return t('orders.proposals.shop.lead');
    },
    get back() {
      return t('platform.dashboard.menu.companies');
    },
    by: (person: string, company: string) => t('orders.proposals.shop.by', { company, person }),
    confirmBody: (company: string) => t('orders.proposals.shop.confirmBody', { company }),
    get emptyBody() {
      return t('orders.proposals.shop.emptyBody');
    },
  },
  get withShop() {
    return t('orders.proposals.withShop');
  },
  get toShop() {
    return t('orders.proposals.toShop');
  },
  get handedOn() {
    return t('orders.proposals.handedOn');
  },
  get back() {
    return t('platform.dashboard.menu.company');
  },
  statuses,
  get filter() {
    return t('orders.proposals.filter');
  },
  get all() {
    return t('orders.proposals.all');
  },
  by: (person: string) => t('orders.proposals.by', { person }),
  poNumber: (number: string) => t('orders.proposals.poNumber', { number }),
  get parts() {
    return t('orders.proposals.parts');
  },
  get net() {
    return t('orders.proposals.net');
  },
  get order() {
    return t('orders.proposals.order');
  },
  orderNamed: (person: string) => t('orders.proposals.orderNamed', { person }),
  orderAt: (total: string) => t('orders.proposals.orderAt', { total }),
  get confirmTitle() {
    return t('orders.proposals.confirmTitle');
  },
  get confirmBody() {
    return t('orders.proposals.confirmBody');
  },
  get confirmOnInvoice() {
    return t('orders.proposals.confirmOnInvoice');
  },
  changed: (total: string) => t('orders.proposals.changed', { total }),
  get ordered() {
    return t('orders.proposals.ordered');
  },
  get return() {
    return t('orders.proposals.return');
  },
  returnNamed: (person: string) => t('orders.proposals.returnNamed', { person }),
  get word() {
    return t('orders.proposals.word');
  },
  get sendBack() {
    return t('orders.proposals.sendBack');
  },
  get cancel() {
    return t('platform.words.cancel');
  },
  get returned() {
    return t('orders.proposals.returned');
  },
  get withdraw() {
    return t('orders.proposals.withdraw');
  },
  get withdrawTitle() {
    return t('orders.proposals.withdrawTitle');
  },
  get withdrawBody() {
    return t('orders.proposals.withdrawBody');
  },
  get withdrawNo() {
    return t('orders.proposals.withdrawNo');
  },
  get withdrawn() {
    return t('orders.proposals.withdrawn');
  },
  get seeOrder() {
    return t('orders.proposals.seeOrder');
  },
  decidedBy: (person: string) => t('orders.proposals.decidedBy', { person }),
  get emptyTitle() {
    return t('orders.proposals.emptyTitle');
  },
  get emptyBody() {
    return t('orders.proposals.emptyBody');
  },
  get propose() {
    return t('orders.proposals.propose');
  },
  get proposeToShop() {
    return t('orders.proposals.proposeToShop');
  },
  get proposedToShop() {
    return t('orders.proposals.proposedToShop');
  },
  get proposed() {
    return t('orders.proposals.proposed');
  },
} as const;
