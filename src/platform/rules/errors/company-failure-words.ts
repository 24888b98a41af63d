import { formatPrice } from '../money/format-price.ts';
import { plainDetail } from './plain-detail.ts';
import { type OrderBar, orderBars } from './reason-words.ts';

/** Title and sentence of each failure of companies, their people, prices and accounts. */
export const companyFailureWords = {
  MAY_NOT_ORDER: {
    title: 'You cannot order yet',
    detail: ({ why }: { why: OrderBar }) => `${orderBars[why]} Nothing was ordered.`,
  },
  ABOVE_LIMIT: {
    title: 'This order is above your limit',
    detail: ({ limit, net, currency }: { limit: number; net: number; currency: string }) =>
      `Your company lets you order up to ${formatPrice(limit, currency)} at once, and this order is ${formatPrice(net, currency)} net. Nothing was ordered; propose it to a colleague who approves orders.`,
  },
  ABOVE_CREDIT_LIMIT: {
    title: 'This order is above your company’s credit limit',
    detail: ({
      limit,
      owed,
      total,
      currency,
    }: {
      limit: number;
      owed: number;
      total: number;
      currency: string;
    }) =>
      `${formatPrice(Math.max(limit - owed, 0), currency)} of ${formatPrice(limit, currency)} is left on account, and this order is ${formatPrice(total, currency)}. Nothing was ordered; send it to the shop as a proposal, or pay another way.`,
  },
  PAYMENT_REVERSED: {
    title: 'This payment was reversed',
    detail: () => 'It pays no invoices any more. Record it again if it was right.',
  },
  CREDIT_PAID_OUT: {
    title: 'Credit of this payment was paid out',
    detail: () => 'Reverse the payout first. Nothing was changed.',
  },
  PROPOSAL_DECIDED: {
    title: 'This proposal has been decided',
    detail: () => 'It was already ordered, returned or withdrawn. Nothing was ordered.',
  },
  IN_COMPANY: {
    title: 'You belong to a company already',
    detail: () => 'An account belongs to one company. Leave it under My Company first.',
  },
  ALREADY_INVITED: {
    title: 'Already in your company',
    detail: () => 'This address belongs to the company already, or has an invitation.',
  },
  LAST_APPROVER: {
    title: 'One person who approves must remain',
    detail: () =>
      'This is the only person who approves orders. Give the role “Approves” to a colleague first.',
  },
  ADDRESS_UNVERIFIED: {
    title: 'Please verify your email first',
    detail: () =>
      'Open the link in our email, then accept the invitation. “Name, password and email verification” under My Profile sends the link again.',
  },
  COMPANY_CHANGED: {
    title: 'The company has changed',
    detail: plainDetail<{ version: number }>(
      () =>
        'Someone has changed this company since you opened it. Nothing was saved; reload, review the changes and save again.',
    ),
  },
  PRICE_LIST_CHANGED: {
    title: 'The price list has changed',
    detail: plainDetail<{ version: number }>(
      () =>
        'Someone has saved this price list since you opened it. Nothing was saved; reload, review the changes and save again.',
    ),
  },
  GROUP_NAME_TAKEN: {
    title: 'That name is taken',
    detail: ({ name }: { name: string }) => `There is already a group called “${name}”.`,
  },
  CART_NAME_TAKEN: {
    title: 'That name is taken',
    detail: ({ name }: { name: string }) =>
      `There is already a saved cart called “${name}”. Choose another name.`,
  },
} as const;
