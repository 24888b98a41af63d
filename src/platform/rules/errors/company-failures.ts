import { companyFailureWords as words } from './company-failure-words.ts';
import { entry } from './entry.ts';

/** Failures of companies, their people, and what they may order. */
export const companyFailures = {
  MAY_NOT_ORDER: entry(409, words.MAY_NOT_ORDER),
  ABOVE_LIMIT: entry(409, words.ABOVE_LIMIT),
  PROPOSAL_DECIDED: entry(409, words.PROPOSAL_DECIDED),
  IN_COMPANY: entry(409, words.IN_COMPANY),
  ALREADY_INVITED: entry(409, words.ALREADY_INVITED),
  LAST_APPROVER: entry(409, words.LAST_APPROVER),
  ADDRESS_UNVERIFIED: entry(409, words.ADDRESS_UNVERIFIED),
  COMPANY_CHANGED: entry(409, words.COMPANY_CHANGED),
  GROUP_NAME_TAKEN: entry(409, words.GROUP_NAME_TAKEN),
} as const;
