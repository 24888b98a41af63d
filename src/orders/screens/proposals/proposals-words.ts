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
  statuses,
} as const;
