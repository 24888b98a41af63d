import { t } from '../../../platform/rules/messages/t.ts';

/** Words of mails about a company, its people and their proposals. */
export const companyMailWords = {
  get seeCompany() {
    return t('mails.companyMail.seeCompany');
  },
  approved: {
    subject: (company: string, shop: string) =>
      t('mails.companyMail.approved.subject', { company, shop }),
    get heading() {
      return t('mails.companyMail.approved.heading');
    },
    body: (company: string, shop: string) =>
      t('mails.companyMail.approved.body', { company, shop }),
  },
  blocked: {
    subject: (company: string, shop: string) =>
      t('mails.companyMail.blocked.subject', { company, shop }),
    get heading() {
      return t('mails.companyMail.blocked.heading');
    },
    body: (company: string, shop: string) => t('mails.companyMail.blocked.body', { company, shop }),
  },
  invited: {
    subject: (company: string, shop: string) =>
      t('mails.companyMail.invited.subject', { company, shop }),
    get heading() {
      return t('mails.companyMail.invited.heading');
    },
    body: (person: string, company: string, shop: string) =>
      t('mails.companyMail.invited.body', { person, company, shop }),
    get action() {
      return t('mails.companyMail.invited.action');
    },
    get note() {
      return t('mails.companyMail.invited.note');
    },
  },
  get net() {
    return t('mails.companyMail.net');
  },
  proposed: {
    subject: (person: string, net: string) =>
      t('mails.companyMail.proposed.subject', { person, net }),
    get heading() {
      return t('mails.companyMail.proposed.heading');
    },
    body: (person: string) => t('mails.companyMail.proposed.body', { person }),
    get action() {
      return t('mails.companyMail.proposed.action');
    },
  },
  placed: {
    subject: (number: string) => t('mails.companyMail.placed.subject', { number }),
    get heading() {
      return t('mails.companyMail.placed.heading');
    },
    body: (person: string) => t('mails.companyMail.placed.body', { person }),
    get action() {
      return t('mails.companyMail.placed.action');
    },
  },
  returned: {
    get subject() {
      return t('mails.companyMail.returned.subject');
    },
    get heading() {
      return t('mails.companyMail.returned.heading');
    },
    body: (person: string) => t('mails.companyMail.returned.body', { person }),
    get action() {
      return t('mails.companyMail.returned.action');
    },
  },
  withdrawn: {
    subject: (person: string, net: string) =>
      t('mails.companyMail.withdrawn.subject', { person, net }),
    get heading() {
      return t('mails.companyMail.withdrawn.heading');
    },
    body: (person: string) => t('mails.companyMail.withdrawn.body', { person }),
    get action() {
      return t('mails.companyMail.withdrawn.action');
    },
  },
} as const;
