import { t } from '../../../platform/rules/messages/t.ts';
import type { CompanyStatus, PersonRole } from '../../rules/company.states.ts';

const statuses: Readonly<Record<CompanyStatus, string>> = {
  get applied() {
    return t('companies.company.statuses.applied');
  },
  get approved() {
    return t('companies.company.statuses.approved');
  },
  get blocked() {
    return t('companies.company.statuses.blocked');
  },
};

const roles: Readonly<Record<PersonRole, string>> = {
  get buys() {
    return t('companies.company.roles.buys');
  },
  get approves() {
    return t('companies.company.roles.approves');
  },
  get reads() {
    return t('companies.company.roles.reads');
  },
};

/** What several screens of companies call things. */
export const companyWords = {
  statuses,
  roles,
  roleHints: {
    get buys() {
      return t('companies.company.roleHints.buys');
    },
    get approves() {
      return t('companies.company.roleHints.approves');
    },
    get reads() {
      return t('companies.company.roleHints.reads');
    },
  },
} as const;

/** A customer’s own company. */
export const myCompanyCopy = {
  states: {
    get applied() {
      return t('companies.myCompany.states.applied');
    },
    get approved() {
      return t('companies.myCompany.states.approved');
    },
    get blocked() {
      return t('companies.myCompany.states.blocked');
    },
  },
} as const;

/** What VIES says of a VAT ID, for administrators. */
export const vatCheckCopy = {
  answers: {
    get valid() {
      return t('companies.vatCheck.answers.valid');
    },
    get invalid() {
      return t('companies.vatCheck.answers.invalid');
    },
    get unverified() {
      return t('companies.vatCheck.answers.unverified');
    },
  },
} as const;
