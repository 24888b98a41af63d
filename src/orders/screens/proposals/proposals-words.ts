import type { ProposalStatus } from '../../../companies/rules/company.states.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { words } from '../../../platform/screens/words/words.ts';

const statuses: Readonly<Record<ProposalStatus, string>> = {
  open: 'Waiting',
  placed: 'Ordered',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
};

/** Orders that somebody of a company proposes and another places. */
export const proposalsWords = {
  title: 'Proposals',
  lead: 'Orders above a limit wait here for a colleague who approves, or for the shop. They take no stock until they are ordered.',
  /** For administrators. */
  shop: {
    title: 'Proposals',
    lead: 'Orders on invoice above the credit limit of a company. You can place them all the same, or return them. They take no stock until then.',
    back: dashboardCopy.menu.companies,
    by: (person: string, company: string) => `${company}, proposed by ${person}`,
    confirmBody: (company: string) =>
      `It is ordered for ${company} on invoice at today’s prices, beyond its credit limit.`,
    emptyBody: 'When an order on invoice is above the limit, its buyer can propose it to you.',
  },
  withShop: 'With the shop',
  toShop: 'Hand on to the shop',
  handedOn: 'The shop has been emailed.',
  back: dashboardCopy.menu.company,
  statuses,
  filter: 'Show proposals',
  all: 'All',
  by: (person: string) => `Proposed by ${person}`,
  poNumber: (number: string) => `PO number ${number}`,
  parts: 'Parts',
  net: 'Net total then',
  order: 'Order',
  orderNamed: (person: string) => `Order the proposal of ${person}`,
  orderAt: (total: string) => `Order at ${total}`,
  confirmTitle: 'Order this proposal?',
  confirmBody: 'It is ordered for your company at today’s prices. You can pay it next.',
  confirmOnInvoice: 'It is ordered for your company on invoice, at today’s prices.',
  changed: (total: string) => `The total is now ${total}. Nothing was ordered yet.`,
  ordered: 'Ordered.',
  return: 'Return',
  returnNamed: (person: string) => `Return the proposal of ${person}`,
  word: 'A word to the proposer',
  sendBack: 'Return proposal',
  cancel: words.cancel,
  returned: 'Proposal returned.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this proposal?',
  withdrawBody:
    'Nobody can order it then. You can propose it again from the order form or the cart.',
  withdrawNo: 'Keep proposal',
  withdrawn: 'Proposal withdrawn.',
  seeOrder: 'See the order',
  decidedBy: (person: string) => `by ${person}`,
  emptyTitle: 'No proposals',
  emptyBody: 'An order above a limit is proposed from the order form or the cart.',
  propose: 'Propose to a colleague',
  proposeToShop: 'Propose to the shop',
  proposedToShop: 'Proposed. The shop has been emailed.',
  proposed: 'Proposed. Your colleagues who approve have been emailed.',
} as const;
