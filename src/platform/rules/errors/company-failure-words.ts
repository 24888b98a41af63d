import { t } from '../messages/t.ts';
import { formatPrice } from '../money/format-price.ts';
import { plainDetail } from './plain-detail.ts';
import { type OrderBar, orderBars } from './reason-words.ts';

/** Title and sentence of each failure of companies, their people, prices and accounts. */
export const companyFailureWords = {
  MAY_NOT_ORDER: {
    title: () => t('platform.companyFailure.MAY_NOT_ORDER.title'),
    detail: ({ why }: { why: OrderBar }) =>
      t('platform.companyFailure.MAY_NOT_ORDER.detail', { why: orderBars[why] }),
  },
  ABOVE_LIMIT: {
    title: () => t('platform.companyFailure.ABOVE_LIMIT.title'),
    detail: ({ limit, net, currency }: { limit: number; net: number; currency: string }) =>
      t('platform.companyFailure.ABOVE_LIMIT.detail', {
        currencyText4: formatPrice(net, currency),
        currency: formatPrice(limit, currency),
      }),
  },
  ABOVE_CREDIT_LIMIT: {
    title: () => t('platform.companyFailure.ABOVE_CREDIT_LIMIT.title'),
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
      t('platform.companyFailure.ABOVE_CREDIT_LIMIT.detail', {
        currencyText4: formatPrice(limit, currency),
        currencyText5: formatPrice(total, currency),
        currency: formatPrice(Math.max(limit - owed, 0), currency),
      }),
  },
  PAYMENT_REVERSED: {
    title: () => t('platform.companyFailure.PAYMENT_REVERSED.title'),
    detail: () => t('platform.companyFailure.PAYMENT_REVERSED.detail'),
  },
  CREDIT_PAID_OUT: {
    title: () => t('platform.companyFailure.CREDIT_PAID_OUT.title'),
    detail: () => t('platform.companyFailure.CREDIT_PAID_OUT.detail'),
  },
  PROPOSAL_DECIDED: {
    title: () => t('platform.companyFailure.PROPOSAL_DECIDED.title'),
    detail: () => t('platform.companyFailure.PROPOSAL_DECIDED.detail'),
  },
  IN_COMPANY: {
    title: () => t('platform.companyFailure.IN_COMPANY.title'),
    detail: () => t('platform.companyFailure.IN_COMPANY.detail'),
  },
  ALREADY_INVITED: {
    title: () => t('platform.companyFailure.ALREADY_INVITED.title'),
    detail: () => t('platform.companyFailure.ALREADY_INVITED.detail'),
  },
  LAST_APPROVER: {
    title: () => t('platform.companyFailure.LAST_APPROVER.title'),
    detail: () => t('platform.companyFailure.LAST_APPROVER.detail'),
  },
  ADDRESS_UNVERIFIED: {
    title: () => t('platform.companyFailure.ADDRESS_UNVERIFIED.title'),
    detail: () => t('platform.companyFailure.ADDRESS_UNVERIFIED.detail'),
  },
  COMPANY_CHANGED: {
    title: () => t('platform.companyFailure.COMPANY_CHANGED.title'),
    get detail() {
      return plainDetail<{ version: number }>(() =>
        t('platform.companyFailure.COMPANY_CHANGED.detail'),
      );
    },
  },
  PRICE_LIST_CHANGED: {
    title: () => t('platform.companyFailure.PRICE_LIST_CHANGED.title'),
    get detail() {
      return plainDetail<{ version: number }>(() =>
        t('platform.companyFailure.PRICE_LIST_CHANGED.detail'),
      );
    },
  },
  GROUP_NAME_TAKEN: {
    title: () => t('platform.companyFailure.GROUP_NAME_TAKEN.title'),
    detail: ({ name }: { name: string }) =>
      t('platform.companyFailure.GROUP_NAME_TAKEN.detail', { name }),
  },
  CART_NAME_TAKEN: {
    title: () => t('platform.companyFailure.CART_NAME_TAKEN.title'),
    detail: ({ name }: { name: string }) =>
      t('platform.companyFailure.CART_NAME_TAKEN.detail', { name }),
  },
} as const;
