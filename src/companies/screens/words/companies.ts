import type { CompanyStatus, PersonRole } from '../../rules/company.states.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { words } from '../../../platform/screens/words/words.ts';

const statuses: Readonly<Record<CompanyStatus, string>> = {
  applied: 'Applied',
  approved: 'Approved',
  blocked: 'Blocked',
};

const roles: Readonly<Record<PersonRole, string>> = {
  buys: 'Buys',
  approves: 'Approves',
  reads: 'Reads',
};

/** What several screens of companies call things. */
export const companyWords = {
  statuses,
  roles,
  roleHints: {
    buys: 'Orders, up to a limit if one is set',
    approves: 'Orders, decides proposals and invites people',
    reads: 'Sees orders, invoices and documents',
  },
  fields: {
    name: 'Company',
    registration: 'Legal form and register',
    registrationHint: 'Such as Ltd, 01234567, Companies House',
    country: 'Country',
    vatId: 'VAT ID',
    vatIdHint: 'Needed for orders from other EU countries without tax',
    phone: 'Phone',
    website: 'Website',
    websiteLike: 'https://',
    message: 'Message to the shop',
    messageHint: 'What you do and what you need',
    appliedBy: 'Applied by',
    createdAt: 'Applied on',
    decidedAt: 'Decided on',
    group: 'Group',
    notes: 'Notes',
    status: 'Status',
  },
  nothing: 'Not given',
} as const;

/** The administrators' list and page of companies. */
export const companiesCopy = {
  title: dashboardCopy.menu.companies,
  lead: 'Trade customers that have applied here, by name.',
  find: 'Company or person',
  findLike: 'Name or email address',
  show: 'Show',
  all: 'All companies',
  groups: 'Groups',
  proposals: 'Proposals',
  columns: {
    no: 'No.',
    name: 'Company',
    status: 'Status',
    country: 'Country',
    group: 'Group',
    people: 'People',
    applied: 'Applied on',
  },
  noGroup: 'None',
  emptyTitle: 'No companies yet',
  emptyBody:
    'Customers apply under My Company in their dashboard. Each application is mailed to you.',
  noneTitle: 'No company found',
  noneBody:
    'Try a part of the name, the whole email address of one of its people, or another status.',
  showAll: 'Show all companies',
  back: 'All companies',
  prices: 'See its prices',
  openItems: 'Open items',
  gone: 'No such company',
  goneBody: 'It may never have existed. The list has all companies.',
  approve: 'Approve',
  block: 'Block',
  unblock: 'Approve again',
  blockTitle: 'Block this company?',
  blockBody: (name: string) =>
    `${name} cannot order any more, and the applicant is told by email. Its people still see its orders and documents.`,
  blockYes: 'Block company',
  blockNo: 'Keep it',
  approved: (name: string) => `${name} is approved.`,
  blocked: (name: string) => `${name} is blocked.`,
  edit: 'Group and notes',
  notesHint: 'Only administrators see them',
  save: 'Save',
  saved: 'Company saved.',
} as const;

/** The administrators' groups of companies. */
export const groupsCopy = {
  title: 'Groups',
  lead: 'Companies that get the same terms, such as workshops or dealers.',
  back: dashboardCopy.menu.companies,
  columns: { no: 'No.', name: 'Group', companies: 'Companies', actions: 'Change' },
  name: 'Name',
  add: 'Add group',
  added: (name: string) => `Group ${name} added.`,
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  renamed: 'Group renamed.',
  save: 'Save',
  cancel: words.cancel,
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete this group?',
  deleteBody: (name: string) => `The companies of ${name} stay without a group.`,
  deleteYes: 'Delete group',
  deleteNo: 'Keep it',
  deleted: 'Group deleted.',
  emptyTitle: 'No groups yet',
  emptyBody: 'Add one, then choose it on a company’s page.',
} as const;

/** A customer’s own company. */
export const myCompanyCopy = {
  title: dashboardCopy.menu.company,
  applyLead: 'Apply as a trade customer. We check your details and email you.',
  applyTitle: 'Your company',
  apply: 'Send application',
  sent: 'Application sent. We will email you.',
  states: {
    applied: 'We are checking your application and will email you.',
    approved: 'Your company is approved.',
    blocked: 'Your company cannot order at the moment. You still see its orders and documents.',
  },
  yourRole: 'Your role',
  yourLimit: 'Your limit for one order',
  orders: 'Company’s orders',
  openInvoices: 'Open invoices',
  prices: 'Our prices as CSV',
  pricesPdf: 'Our prices as PDF',
  proposals: 'Proposals',
  invitations: 'Invitations',
  invited: (company: string, role: string) => `${company} invites you. Role: ${role}`,
  accept: 'Accept',
  acceptOf: (company: string) => `Accept the invitation of ${company}`,
  decline: 'Decline',
  declineOf: (company: string) => `Decline the invitation of ${company}`,
  joined: (company: string) => `You now belong to ${company}.`,
  declined: 'Invitation declined.',
  leave: 'Leave company',
  leaveTitle: 'Leave this company?',
  leaveBody: (company: string) =>
    `You no longer see the orders of ${company}. Somebody who approves can invite you again.`,
  leaveNo: 'Stay',
  left: 'You have left the company.',
  verify:
    'If a company has invited you, verify your email address first. Then the invitation appears here.',
  verifyLink: 'Verify my email',
} as const;

/** The people of a company. */
export const peopleCopy = {
  title: 'People',
  invite: 'Invite somebody',
  email: 'Email',
  role: 'Role',
  limit: 'Limit for one order',
  limitHint: 'Net total; empty for no limit. Larger orders become proposals',
  send: 'Send invitation',
  sent: (email: string) => `Invitation sent to ${email}.`,
  cancel: words.cancel,
  invited: 'Invited',
  you: 'You',
  upTo: (amount: string) => `up to ${amount} an order`,
  change: 'Change',
  changeNamed: (email: string) => `Change ${email}`,
  save: 'Save',
  saved: 'Saved.',
  remove: words.remove,
  removeNamed: (email: string) => `Remove ${email}`,
  takeBack: 'Take back',
  takeBackNamed: (email: string) => `Take back the invitation of ${email}`,
  removeTitle: 'Remove this person?',
  takeBackTitle: 'Take this invitation back?',
  removeBody: (email: string) => `${email} can no longer order for the company or see its orders.`,
  takeBackBody: (email: string) => `${email} cannot accept it any more.`,
  removeYes: 'Remove person',
  takeBackYes: 'Take invitation back',
  keep: 'Keep',
  removed: 'Removed.',
} as const;

/** The addresses that the people of a company share. */
export const companyAddressesCopy = {
  title: 'Addresses',
  none: 'Add the addresses that your people order to. The order form offers them to everybody.',
  add: 'Add an address',
  edit: words.edit,
  editNamed: (name: string) => `Edit: ${name}`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete: ${name}`,
  removeTitle: 'Delete this address?',
  removeBody: (name: string) =>
    `Nobody in the company can choose ${name} any more. Existing orders keep it.`,
  removeYes: 'Delete address',
  removeNo: 'Keep address',
  removed: 'Address deleted.',
} as const;

/** What VIES says of a VAT ID, for administrators. */
export const vatCheckCopy = {
  answers: {
    valid: 'Valid at VIES',
    invalid: 'Not valid at VIES',
    unverified: 'VIES did not respond',
  },
  proof: (number: string) => `Consultation ${number}`,
  notAsked: 'Not checked at VIES',
  ask: 'Check at VIES',
  again: 'Check again',
} as const;
