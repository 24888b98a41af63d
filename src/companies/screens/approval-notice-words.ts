import { t } from '../../platform/rules/messages/t.ts';

/** In place of an order form for those who may not see prices. */
export const approvalWords = {
  title: t('companies.approval.title'),
  visitor: t('companies.approval.visitor'),
  states: {
    none: t('companies.approval.states.none'),
    applied: t('companies.approval.states.applied'),
    blocked: t('companies.approval.states.blocked'),
  },
  /** At the cart's lines that could be ordered, and above them. */
  line: {
    visitor: t('companies.approval.line.visitor'),
    none: t('companies.approval.line.none'),
    applied: t('companies.approval.line.applied'),
    blocked: t('companies.approval.line.blocked'),
  },
  logIn: t('companies.approval.logIn'),
  signUp: t('companies.approval.signUp'),
  apply: t('companies.approval.apply'),
  toCompany: t('companies.approval.toCompany'),
} as const;
