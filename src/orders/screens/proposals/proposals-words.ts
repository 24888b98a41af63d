import { t } from '../../../platform/rules/messages/t.ts';
import { type ProposalStatus, proposalStatuses } from '../../../companies/rules/company.states.ts';

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

/** The statuses of proposals, for a choice. */
export const statusOptions = () => [
  { value: '', label: t('orders.proposals.all') },
  ...proposalStatuses.map((value) => ({ value, label: statuses[value] })),
];
