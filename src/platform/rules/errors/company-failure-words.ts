import { formatPrice } from '../money/format-price.ts';
import { plainDetail } from './entry.ts';

/** Why a buyer may not order. */
export type OrderBar = 'no company' | 'applied' | 'blocked' | 'reads' | 'customer not approved';

const bars: Readonly<Record<OrderBar, string>> = {
  'customer not approved': 'This customer does not belong to an approved company.',
  'no company':
    'This shop sells to approved companies. Apply under My Company in the dashboard; your cart is kept.',
  applied:
    'Your company has applied and is not approved yet. We will email you; your cart is kept.',
  blocked: 'Your company cannot order at the moment. Please contact us.',
  reads:
    'Your role in your company is to see its orders. Ask a colleague to order, or to change your role.',
};

/** Title and sentence of each failure. */
export const companyFailureWords = {
  MAY_NOT_ORDER: {
    title: 'You cannot order yet',
    detail: ({ why }: { why: OrderBar }) => `${bars[why]} Nothing was ordered.`,
  },
  ABOVE_LIMIT: {
    title: 'This order is above your limit',
    detail: ({ limit, net, currency }: { limit: number; net: number; currency: string }) =>
      `Your company lets you order up to ${formatPrice(limit, currency)} at once, and this order is ${formatPrice(net, currency)} net. Nothing was ordered; propose it to a colleague who approves orders.`,
  },
  PROPOSAL_DECIDED: {
    title: 'This proposal has been decided',
    detail: () => 'A colleague has already placed or returned it. Nothing was ordered.',
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
  GROUP_NAME_TAKEN: {
    title: 'That name is taken',
    detail: ({ name }: { name: string }) => `There is already a group called “${name}”.`,
  },
} as const;
