import { t } from '../../platform/rules/messages/t.ts';

/** In place of an order form for those who may not see prices. */
export const approvalWords = {
  states: {
    get none() {
      return t('companies.approval.states.none');
    },
    get applied() {
      return t('companies.approval.states.applied');
    },
    get blocked() {
      return t('companies.approval.states.blocked');
    },
  },
  /** At the cart's lines that could be ordered, and above them. */
  line: {
    get visitor() {
      return t('companies.approval.line.visitor');
    },
    get none() {
      return t('companies.approval.line.none');
    },
    get applied() {
      return t('companies.approval.line.applied');
    },
    get blocked() {
      return t('companies.approval.line.blocked');
    },
  },
} as const;
