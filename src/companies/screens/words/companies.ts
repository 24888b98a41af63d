import { t } from '../../../platform/rules/messages/t.ts';
import type { CompanyStatus, PersonRole } from '../../rules/company.states.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { words } from '../../../platform/screens/words/words.ts';

const statuses: Readonly<Record<CompanyStatus, string>> = {
  applied: t('companies.company.statuses.applied'),
  approved: t('companies.company.statuses.approved'),
  blocked: t('companies.company.statuses.blocked'),
};

const roles: Readonly<Record<PersonRole, string>> = {
  buys: t('companies.company.roles.buys'),
  approves: t('companies.company.roles.approves'),
  reads: t('companies.company.roles.reads'),
};

/** What several screens of companies call things. */
export const companyWords = {
  statuses,
  roles,
  roleHints: {
    buys: t('companies.company.roleHints.buys'),
    approves: t('companies.company.roleHints.approves'),
    reads: t('companies.company.roleHints.reads'),
  },
  fields: {
    name: t('companies.company.fields.name'),
    registration: t('companies.company.fields.registration'),
    registrationHint: t('companies.company.fields.registrationHint'),
    country: t('companies.company.fields.country'),
    vatId: t('companies.company.fields.vatId'),
    vatIdHint: t('companies.company.fields.vatIdHint'),
    phone: t('companies.company.fields.phone'),
    website: t('companies.company.fields.website'),
    websiteLike: t('companies.company.fields.websiteLike'),
    message: t('companies.company.fields.message'),
    messageHint: t('companies.company.fields.messageHint'),
    appliedBy: t('companies.company.fields.appliedBy'),
    createdAt: t('companies.company.fields.createdAt'),
    decidedAt: t('companies.company.fields.decidedAt'),
    group: t('companies.company.fields.group'),
    notes: t('companies.company.fields.notes'),
    status: t('companies.company.fields.status'),
  },
  nothing: t('companies.company.nothing'),
} as const;

/** The administrators' list and page of companies. */
export const companiesCopy = {
  title: dashboardCopy.menu.companies,
  lead: t('companies.general.lead'),
  find: t('companies.general.find'),
  findLike: t('companies.general.findLike'),
  show: t('companies.general.show'),
  all: t('companies.general.all'),
  groups: t('companies.general.groups'),
  proposals: t('companies.general.proposals'),
  columns: {
    no: t('companies.general.columns.no'),
    name: t('companies.general.columns.name'),
    status: t('companies.general.columns.status'),
    country: t('companies.general.columns.country'),
    group: t('companies.general.columns.group'),
    people: t('companies.general.columns.people'),
    applied: t('companies.general.columns.applied'),
  },
  noGroup: t('companies.general.noGroup'),
  emptyTitle: t('companies.general.emptyTitle'),
  emptyBody: t('companies.general.emptyBody'),
  noneTitle: t('companies.general.noneTitle'),
  noneBody: t('companies.general.noneBody'),
  showAll: t('companies.general.showAll'),
  back: t('companies.general.back'),
  prices: t('companies.general.prices'),
  openItems: t('companies.general.openItems'),
  gone: t('companies.general.gone'),
  goneBody: t('companies.general.goneBody'),
  approve: t('companies.general.approve'),
  block: t('companies.general.block'),
  unblock: t('companies.general.unblock'),
  blockTitle: t('companies.general.blockTitle'),
  blockBody: (name: string) => t('companies.general.blockBody', { name }),
  blockYes: t('companies.general.blockYes'),
  blockNo: t('companies.general.blockNo'),
  approved: (name: string) => t('companies.general.approved', { name }),
  blocked: (name: string) => t('companies.general.blocked', { name }),
  edit: t('companies.general.edit'),
  notesHint: t('companies.general.notesHint'),
  save: t('companies.general.save'),
  saved: t('companies.general.saved'),
} as const;

/** The administrators' groups of companies. */
export const groupsCopy = {
  title: t('companies.groups.title'),
  lead: t('companies.groups.lead'),
  back: dashboardCopy.menu.companies,
  columns: {
    no: t('companies.groups.columns.no'),
    name: t('companies.groups.columns.name'),
    companies: t('companies.groups.columns.companies'),
    actions: t('companies.groups.columns.actions'),
  },
  name: t('companies.groups.name'),
  add: t('companies.groups.add'),
  added: (name: string) => t('companies.groups.added', { name }),
  rename: t('companies.groups.rename'),
  renameNamed: (name: string) => t('companies.groups.renameNamed', { name }),
  renamed: t('companies.groups.renamed'),
  save: t('companies.groups.save'),
  cancel: words.cancel,
  delete: t('companies.groups.delete'),
  deleteNamed: (name: string) => t('companies.groups.deleteNamed', { name }),
  deleteTitle: t('companies.groups.deleteTitle'),
  deleteBody: (name: string) => t('companies.groups.deleteBody', { name }),
  deleteYes: t('companies.groups.deleteYes'),
  deleteNo: t('companies.groups.deleteNo'),
  deleted: t('companies.groups.deleted'),
  emptyTitle: t('companies.groups.emptyTitle'),
  emptyBody: t('companies.groups.emptyBody'),
} as const;

/** A customer’s own company. */
export const myCompanyCopy = {
  title: dashboardCopy.menu.company,
  applyLead: t('companies.myCompany.applyLead'),
  applyTitle: t('companies.myCompany.applyTitle'),
  apply: t('companies.myCompany.apply'),
  sent: t('companies.myCompany.sent'),
  states: {
    applied: t('companies.myCompany.states.applied'),
    approved: t('companies.myCompany.states.approved'),
    blocked: t('companies.myCompany.states.blocked'),
  },
  yourRole: t('companies.myCompany.yourRole'),
  yourLimit: t('companies.myCompany.yourLimit'),
  orders: t('companies.myCompany.orders'),
  openInvoices: t('companies.myCompany.openInvoices'),
  prices: t('companies.myCompany.prices'),
  pricesPdf: t('companies.myCompany.pricesPdf'),
  proposals: t('companies.myCompany.proposals'),
  invitations: t('companies.myCompany.invitations'),
  invited: (company: string, role: string) => t('companies.myCompany.invited', { company, role }),
  accept: t('companies.myCompany.accept'),
  acceptOf: (company: string) => t('companies.myCompany.acceptOf', { company }),
  decline: t('companies.myCompany.decline'),
  declineOf: (company: string) => t('companies.myCompany.declineOf', { company }),
  joined: (company: string) => t('companies.myCompany.joined', { company }),
  declined: t('companies.myCompany.declined'),
  leave: t('companies.myCompany.leave'),
  leaveTitle: t('companies.myCompany.leaveTitle'),
  leaveBody: (company: string) => t('companies.myCompany.leaveBody', { company }),
  leaveNo: t('companies.myCompany.leaveNo'),
  left: t('companies.myCompany.left'),
  verify: t('companies.myCompany.verify'),
  verifyLink: t('companies.myCompany.verifyLink'),
} as const;

/** The people of a company. */
export const peopleCopy = {
  title: t('companies.people.title'),
  invite: t('companies.people.invite'),
  email: t('companies.people.email'),
  role: t('companies.people.role'),
  limit: t('companies.people.limit'),
  limitHint: t('companies.people.limitHint'),
  send: t('companies.people.send'),
  sent: (email: string) => t('companies.people.sent', { email }),
  cancel: words.cancel,
  invited: t('companies.people.invited'),
  you: t('companies.people.you'),
  upTo: (amount: string) => t('companies.people.upTo', { amount }),
  change: t('companies.people.change'),
  changeNamed: (email: string) => t('companies.people.changeNamed', { email }),
  save: t('companies.people.save'),
  saved: t('companies.people.saved'),
  remove: words.remove,
  removeNamed: (email: string) => t('companies.people.removeNamed', { email }),
  takeBack: t('companies.people.takeBack'),
  takeBackNamed: (email: string) => t('companies.people.takeBackNamed', { email }),
  removeTitle: t('companies.people.removeTitle'),
  takeBackTitle: t('companies.people.takeBackTitle'),
  removeBody: (email: string) => t('companies.people.removeBody', { email }),
  takeBackBody: (email: string) => t('companies.people.takeBackBody', { email }),
  removeYes: t('companies.people.removeYes'),
  takeBackYes: t('companies.people.takeBackYes'),
  keep: t('companies.people.keep'),
  removed: t('companies.people.removed'),
} as const;

/** The addresses that the people of a company share. */
export const companyAddressesCopy = {
  title: t('companies.companyAddresses.title'),
  none: t('companies.companyAddresses.none'),
  add: t('companies.companyAddresses.add'),
  edit: words.edit,
  editNamed: (name: string) => t('companies.companyAddresses.editNamed', { name }),
  remove: t('companies.companyAddresses.remove'),
  removeNamed: (name: string) => t('companies.companyAddresses.removeNamed', { name }),
  removeTitle: t('companies.companyAddresses.removeTitle'),
  removeBody: (name: string) => t('companies.companyAddresses.removeBody', { name }),
  removeYes: t('companies.companyAddresses.removeYes'),
  removeNo: t('companies.companyAddresses.removeNo'),
  removed: t('companies.companyAddresses.removed'),
} as const;

/** What VIES says of a VAT ID, for administrators. */
export const vatCheckCopy = {
  answers: {
    valid: t('companies.vatCheck.answers.valid'),
    invalid: t('companies.vatCheck.answers.invalid'),
    unverified: t('companies.vatCheck.answers.unverified'),
  },
  proof: (number: string) => t('companies.vatCheck.proof', { number }),
  notAsked: t('companies.vatCheck.notAsked'),
  ask: t('companies.vatCheck.ask'),
  again: t('companies.vatCheck.again'),
} as const;
