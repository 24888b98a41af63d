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
  fields: {
    get name() {
      return t('companies.company.fields.name');
    },
    get registration() {
      return t('companies.company.fields.registration');
    },
    get registrationHint() {
      return t('companies.company.fields.registrationHint');
    },
    get country() {
      return t('companies.company.fields.country');
    },
    get vatId() {
      return t('companies.company.fields.vatId');
    },
    get vatIdHint() {
      return t('companies.company.fields.vatIdHint');
    },
    get phone() {
      return t('companies.company.fields.phone');
    },
    get website() {
      return t('companies.company.fields.website');
    },
    get websiteLike() {
      return t('companies.company.fields.websiteLike');
    },
    get message() {
      return t('companies.company.fields.message');
    },
    get messageHint() {
      return t('companies.company.fields.messageHint');
    },
    get appliedBy() {
      return t('companies.company.fields.appliedBy');
    },
    get createdAt() {
      return t('companies.company.fields.createdAt');
    },
    get decidedAt() {
      return t('companies.company.fields.decidedAt');
    },
    get group() {
      return t('companies.company.fields.group');
    },
    get notes() {
      return t('companies.company.fields.notes');
    },
    get status() {
      return t('companies.company.fields.status');
    },
  },
  get nothing() {
    return t('companies.company.nothing');
  },
} as const;

/** The administrators' list and page of companies. */
export const companiesCopy = {
  get title() {
    return t('platform.dashboard.menu.companies');
  },
  get lead() {
    return t('companies.general.lead');
  },
  get find() {
    return t('companies.general.find');
  },
  get findLike() {
    return t('companies.general.findLike');
  },
  get show() {
    return t('companies.general.show');
  },
  get all() {
    return t('companies.general.all');
  },
  get groups() {
    return t('companies.general.groups');
  },
  get proposals() {
    return t('companies.general.proposals');
  },
  columns: {
    get no() {
      return t('companies.general.columns.no');
    },
    get name() {
      return t('companies.general.columns.name');
    },
    get status() {
      return t('companies.general.columns.status');
    },
    get country() {
      return t('companies.general.columns.country');
    },
    get group() {
      return t('companies.general.columns.group');
    },
    get people() {
      return t('companies.general.columns.people');
    },
    get applied() {
      return t('companies.general.columns.applied');
    },
  },
  get noGroup() {
    return t('companies.general.noGroup');
  },
  get emptyTitle() {
    return t('companies.general.emptyTitle');
  },
  get emptyBody() {
    return t('companies.general.emptyBody');
  },
  get noneTitle() {
    return t('companies.general.noneTitle');
  },
  get noneBody() {
    return t('companies.general.noneBody');
  },
  get showAll() {
    return t('companies.general.showAll');
  },
  get back() {
    return t('companies.general.back');
  },
  get prices() {
    return t('companies.general.prices');
  },
  get openItems() {
    return t('companies.general.openItems');
  },
  get gone() {
    return t('companies.general.gone');
  },
  get goneBody() {
    return t('companies.general.goneBody');
  },
  get approve() {
    return t('companies.general.approve');
  },
  get block() {
    return t('companies.general.block');
  },
  get unblock() {
    return t('companies.general.unblock');
  },
  get blockTitle() {
    return t('companies.general.blockTitle');
  },
  blockBody: (name: string) => t('companies.general.blockBody', { name }),
  get blockYes() {
    return t('companies.general.blockYes');
  },
  get blockNo() {
    return t('companies.general.blockNo');
  },
  approved: (name: string) => t('companies.general.approved', { name }),
  blocked: (name: string) => t('companies.general.blocked', { name }),
  get edit() {
    return t('companies.general.edit');
  },
  get notesHint() {
    return t('companies.general.notesHint');
  },
  get save() {
    return t('companies.general.save');
  },
  get saved() {
    return t('companies.general.saved');
  },
} as const;

/** A customer’s own company. */
export const myCompanyCopy = {
  get title() {
    return t('platform.dashboard.menu.company');
  },
  get applyLead() {
    return t('companies.myCompany.applyLead');
  },
  get applyTitle() {
    return t('companies.myCompany.applyTitle');
  },
  get apply() {
    return t('companies.myCompany.apply');
  },
  get sent() {
    return t('companies.myCompany.sent');
  },
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
  get yourRole() {
    return t('companies.myCompany.yourRole');
  },
  get yourLimit() {
    return t('companies.myCompany.yourLimit');
  },
  get orders() {
    return t('companies.myCompany.orders');
  },
  get openInvoices() {
    return t('companies.myCompany.openInvoices');
  },
  get prices() {
    return t('companies.myCompany.prices');
  },
  get pricesPdf() {
    return t('companies.myCompany.pricesPdf');
  },
  get proposals() {
    return t('companies.myCompany.proposals');
  },
  get invitations() {
    return t('companies.myCompany.invitations');
  },
  invited: (company: string, role: string) => t('companies.myCompany.invited', { company, role }),
  get accept() {
    return t('companies.myCompany.accept');
  },
  acceptOf: (company: string) => t('companies.myCompany.acceptOf', { company }),
  get decline() {
    return t('companies.myCompany.decline');
  },
  declineOf: (company: string) => t('companies.myCompany.declineOf', { company }),
  joined: (company: string) => t('companies.myCompany.joined', { company }),
  get declined() {
    return t('companies.myCompany.declined');
  },
  get leave() {
    return t('companies.myCompany.leave');
  },
  get leaveTitle() {
    return t('companies.myCompany.leaveTitle');
  },
  leaveBody: (company: string) => t('companies.myCompany.leaveBody', { company }),
  get leaveNo() {
    return t('companies.myCompany.leaveNo');
  },
  get left() {
    return t('companies.myCompany.left');
  },
  get verify() {
    return t('companies.myCompany.verify');
  },
  get verifyLink() {
    return t('companies.myCompany.verifyLink');
  },
} as const;

/** The people of a company. */
export const peopleCopy = {
  get title() {
    return t('companies.people.title');
  },
  get invite() {
    return t('companies.people.invite');
  },
  get email() {
    return t('companies.people.email');
  },
  get role() {
    return t('companies.people.role');
  },
  get limit() {
    return t('companies.people.limit');
  },
  get limitHint() {
    return t('companies.people.limitHint');
  },
  get send() {
    return t('companies.people.send');
  },
  sent: (email: string) => t('companies.people.sent', { email }),
  get cancel() {
    return t('platform.words.cancel');
  },
  get invited() {
    return t('companies.people.invited');
  },
  get you() {
    return t('companies.people.you');
  },
  upTo: (amount: string) => t('companies.people.upTo', { amount }),
  get change() {
    return t('companies.people.change');
  },
  changeNamed: (email: string) => t('companies.people.changeNamed', { email }),
  get save() {
    return t('companies.people.save');
  },
  get saved() {
    return t('companies.people.saved');
  },
  get remove() {
    return t('platform.words.remove');
  },
  removeNamed: (email: string) => t('companies.people.removeNamed', { email }),
  get takeBack() {
    return t('companies.people.takeBack');
  },
  takeBackNamed: (email: string) => t('companies.people.takeBackNamed', { email }),
  get removeTitle() {
    return t('companies.people.removeTitle');
  },
  get takeBackTitle() {
    return t('companies.people.takeBackTitle');
  },
  removeBody: (email: string) => t('companies.people.removeBody', { email }),
  takeBackBody: (email: string) => t('companies.people.takeBackBody', { email }),
  get removeYes() {
    return t('companies.people.removeYes');
  },
  get takeBackYes() {
    return t('companies.people.takeBackYes');
  },
  get keep() {
    return t('companies.people.keep');
  },
  get removed() {
    return t('companies.people.removed');
  },
} as const;

/** The addresses that the people of a company share. */
export const companyAddressesCopy = {
  get title() {
    return t('companies.companyAddresses.title');
  },
  get none() {
    return t('companies.companyAddresses.none');
  },
  get add() {
    return t('companies.companyAddresses.add');
  },
  get edit() {
    return t('platform.words.edit');
  },
  editNamed: (name: string) => t('companies.companyAddresses.editNamed', { name }),
  get remove() {
    return t('companies.companyAddresses.remove');
  },
  removeNamed: (name: string) => t('companies.companyAddresses.removeNamed', { name }),
  get removeTitle() {
    return t('companies.companyAddresses.removeTitle');
  },
  removeBody: (name: string) => t('companies.companyAddresses.removeBody', { name }),
  get removeYes() {
    return t('companies.companyAddresses.removeYes');
  },
  get removeNo() {
    return t('companies.companyAddresses.removeNo');
  },
  get removed() {
    return t('companies.companyAddresses.removed');
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
