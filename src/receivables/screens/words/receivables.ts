import { t } from '../../../platform/rules/messages/t.ts';
import type { MatchReason } from '../../rules/match-lines.ts';
import type { Age } from '../../rules/open-items.ts';
import type { Verdict } from '../../rules/receivables.schema.ts';

const ages: Readonly<Record<Age, string>> = {
  get notDue() {
    return t('receivables.general.ages.notDue');
  },
  get to30() {
    return t('receivables.general.ages.to30');
  },
  get to60() {
    return t('receivables.general.ages.to60');
  },
  get to90() {
    return t('receivables.general.ages.to90');
  },
  get over90() {
    return t('receivables.general.ages.over90');
  },
};

const verdicts: Readonly<Record<Verdict, string>> = {
  get sure() {
    return t('receivables.general.verdicts.sure');
  },
  get proposal() {
    return t('receivables.general.verdicts.proposal');
  },
  get unknown() {
    return t('receivables.general.verdicts.unknown');
  },
  get booked() {
    return t('receivables.general.verdicts.booked');
  },
};

const reasons: Readonly<Record<MatchReason | 'perhapsBooked', string>> = {
  get exact() {
    return t('receivables.general.reasons.exact');
  },
  get discount() {
    return t('receivables.general.reasons.discount');
  },
  get lateDiscount() {
    return t('receivables.general.reasons.lateDiscount');
  },
  get part() {
    return t('receivables.general.reasons.part');
  },
  get excess() {
    return t('receivables.general.reasons.excess');
  },
  get settled() {
    return t('receivables.general.reasons.settled');
  },
  get otherPayer() {
    return t('receivables.general.reasons.otherPayer');
  },
  get weakNumber() {
    return t('receivables.general.reasons.weakNumber');
  },
  get payer() {
    return t('receivables.general.reasons.payer');
  },
  get amount() {
    return t('receivables.general.reasons.amount');
  },
  get severalCompanies() {
    return t('receivables.general.reasons.severalCompanies');
  },
  get reversal() {
    return t('receivables.general.reasons.reversal');
  },
  get out() {
    return t('receivables.general.reasons.out');
  },
  get none() {
    return t('receivables.general.reasons.none');
  },
  get perhapsBooked() {
    return t('receivables.general.reasons.perhapsBooked');
  },
};

/** Open items, payments of invoices and bank statements. */
export const receivablesCopy = {
  get title() {
    return t('platform.dashboard.menu.openItems');
  },
  get lead() {
    return t('receivables.general.lead');
  },
  ages,
  get total() {
    return t('receivables.general.total');
  },
  get credit() {
    return t('receivables.general.credit');
  },
  get company() {
    return t('receivables.general.company');
  },
  get open() {
    return t('receivables.general.open');
  },
  get statements() {
    return t('receivables.general.statements');
  },
  get emptyTitle() {
    return t('receivables.general.emptyTitle');
  },
  get emptyBody() {
    return t('receivables.general.emptyBody');
  },
  get back() {
    return t('receivables.general.back');
  },
  get gone() {
    return t('receivables.general.gone');
  },
  get goneBody() {
    return t('receivables.general.goneBody');
  },
  get seeCompany() {
    return t('receivables.general.seeCompany');
  },
  get mine() {
    return t('receivables.general.mine');
  },
  get mineLead() {
    return t('receivables.general.mineLead');
  },
  get mineEmpty() {
    return t('receivables.general.mineEmpty');
  },
  get mineEmptyBody() {
    return t('receivables.general.mineEmptyBody');
  },
  get toMyCompany() {
    return t('receivables.general.toMyCompany');
  },
  get noCompany() {
    return t('receivables.general.noCompany');
  },
  get invoices() {
    return t('receivables.general.invoices');
  },
  get invoice() {
    return t('receivables.general.invoice');
  },
  get order() {
    return t('receivables.general.order');
  },
  get due() {
    return t('receivables.general.due');
  },
  get amount() {
    return t('receivables.general.amount');
  },
  get status() {
    return t('receivables.general.status');
  },
  overdue: (days: string) => t('receivables.general.overdue', { days }),
  get overdueOne() {
    return t('receivables.general.overdueOne');
  },
  reminded: (kind: 'due' | 'overdue', day: string) =>
    t('receivables.general.reminded', { kind, day }),
  discountUntil: (amount: string, day: string) =>
    t('receivables.general.discountUntil', { amount, day }),
  get record() {
    return t('receivables.general.record');
  },
  get recordLead() {
    return t('receivables.general.recordLead');
  },
  get date() {
    return t('receivables.general.date');
  },
  get reference() {
    return t('receivables.general.reference');
  },
  get pays() {
    return t('receivables.general.pays');
  },
  get discount() {
    return t('receivables.general.discount');
  },
  paysOf: (number: string) => t('receivables.general.paysOf', { number }),
  discountOf: (number: string) => t('receivables.general.discountOf', { number }),
  get inFull() {
    return t('receivables.general.inFull');
  },
  inFullOf: (number: string) => t('receivables.general.inFullOf', { number }),
  left: (amount: string) => t('receivables.general.left', { amount }),
  missing: (amount: string) => t('receivables.general.missing', { amount }),
  get save() {
    return t('receivables.general.save');
  },
  get saved() {
    return t('receivables.general.saved');
  },
  get notAnAmount() {
    return t('receivables.general.notAnAmount');
  },
  get payments() {
    return t('receivables.general.payments');
  },
  get noPayments() {
    return t('receivables.general.noPayments');
  },
  creditOf: (amount: string) => t('receivables.general.creditOf', { amount }),
  get spendCredit() {
    return t('receivables.general.spendCredit');
  },
  spendCreditTitle: (amount: string) => t('receivables.general.spendCreditTitle', { amount }),
  get creditUsed() {
    return t('receivables.general.creditUsed');
  },
  get reverse() {
    return t('receivables.general.reverse');
  },
  get reverseTitle() {
    return t('receivables.general.reverseTitle');
  },
  reverseBody: (amount: string) => t('receivables.general.reverseBody', { amount }),
  get reverseNo() {
    return t('receivables.general.reverseNo');
  },
  get reversed() {
    return t('receivables.general.reversed');
  },
  get isReversed() {
    return t('receivables.general.isReversed');
  },
  get payouts() {
    return t('receivables.general.payouts');
  },
  get payOut() {
    return t('receivables.general.payOut');
  },
  get payoutAmount() {
    return t('receivables.general.payoutAmount');
  },
  get paidOutOn() {
    return t('receivables.general.paidOutOn');
  },
  get payoutSaved() {
    return t('receivables.general.payoutSaved');
  },
  get reversePayoutTitle() {
    return t('receivables.general.reversePayoutTitle');
  },
  reversePayoutBody: (amount: string) => t('receivables.general.reversePayoutBody', { amount }),
  get payoutReversed() {
    return t('receivables.general.payoutReversed');
  },
  get fromStatement() {
    return t('receivables.general.fromStatement');
  },
  get cancel() {
    return t('platform.words.cancel');
  },
  get upload() {
    return t('receivables.general.upload');
  },
  get uploadLead() {
    return t('receivables.general.uploadLead');
  },
  get file() {
    return t('receivables.general.file');
  },
  fileHint: (megabytes: number) => t('receivables.general.fileHint', { megabytes }),
  get choose() {
    return t('receivables.general.choose');
  },
  get another() {
    return t('receivables.general.another');
  },
  get drop() {
    return t('receivables.general.drop');
  },
  get noFile() {
    return t('receivables.general.noFile');
  },
  get chooseFirst() {
    return t('receivables.general.chooseFirst');
  },
  get anyAccount() {
    return t('receivables.general.anyAccount');
  },
  get read() {
    return t('receivables.general.read');
  },
  get readWithout() {
    return t('receivables.general.readWithout');
  },
  get faults() {
    return t('receivables.general.faults');
  },
  faultLine: (line: string, field: string) => t('receivables.general.faultLine', { line, field }),
  faultFields: {
    get date() {
      return t('receivables.general.faultFields.date');
    },
    get amount() {
      return t('receivables.general.faultFields.amount');
    },
    get currency() {
      return t('receivables.general.faultFields.currency');
    },
    get sign() {
      return t('receivables.general.faultFields.sign');
    },
    get balance() {
      return t('receivables.general.faultFields.balance');
    },
    get line() {
      return t('receivables.general.faultFields.line');
    },
  },
  get known() {
    return t('receivables.general.known');
  },
  get uploaded() {
    return t('receivables.general.uploaded');
  },
  get mapping() {
    return t('receivables.general.mapping');
  },
  get mappingLead() {
    return t('receivables.general.mappingLead');
  },
  columns: {
    get date() {
      return t('receivables.general.columns.date');
    },
    get amount() {
      return t('receivables.general.columns.amount');
    },
    get debit() {
      return t('receivables.general.columns.debit');
    },
    get sign() {
      return t('receivables.general.columns.sign');
    },
    get currency() {
      return t('receivables.general.columns.currency');
    },
    get payer() {
      return t('receivables.general.columns.payer');
    },
    get iban() {
      return t('receivables.general.columns.iban');
    },
    get text() {
      return t('receivables.general.columns.text');
    },
    get dateOrder() {
      return t('receivables.general.columns.dateOrder');
    },
    get decimal() {
      return t('receivables.general.columns.decimal');
    },
  },
  get noColumn() {
    return t('receivables.general.noColumn');
  },
  get chooseColumn() {
    return t('receivables.general.chooseColumn');
  },
  dateOrders: {
    get dmy() {
      return t('receivables.general.dateOrders.dmy');
    },
    get mdy() {
      return t('receivables.general.dateOrders.mdy');
    },
    get ymd() {
      return t('receivables.general.dateOrders.ymd');
    },
  },
  decimals: {
    get comma() {
      return t('receivables.general.decimals.comma');
    },
    get point() {
      return t('receivables.general.decimals.point');
    },
  },
  get noStatements() {
    return t('receivables.general.noStatements');
  },
  get noStatementsBody() {
    return t('receivables.general.noStatementsBody');
  },
  get fileName() {
    return t('receivables.general.fileName');
  },
  get period() {
    return t('receivables.general.period');
  },
  days: (from: string, to: string) => t('receivables.general.days', { all: from === to, from, to }),
  get lines() {
    return t('receivables.general.lines');
  },
  get booked() {
    return t('receivables.general.booked');
  },
  get backToStatements() {
    return t('receivables.general.backToStatements');
  },
  get noStatement() {
    return t('receivables.general.noStatement');
  },
  get noStatementBody() {
    return t('receivables.general.noStatementBody');
  },
  get statement() {
    return t('receivables.general.statement');
  },
  verdicts,
  reasons,
  bookSure: (count: string) => t('receivables.general.bookSure', { count }),
  bookChosen: (count: string) => t('receivables.general.bookChosen', { count }),
  bookedNow: (count: string) => t('receivables.general.bookedNow', { count }),
  notBooked: (lines: string) => t('receivables.general.notBooked', { lines }),
  chooseLine: (line: string) => t('receivables.general.chooseLine', { line }),
  get change() {
    return t('receivables.general.change');
  },
  get assign() {
    return t('receivables.general.assign');
  },
  changeOf: (line: string) => t('receivables.general.changeOf', { line }),
  assignOf: (line: string) => t('receivables.general.assignOf', { line }),
  lineTitle: (line: string, amount: string) => t('receivables.general.lineTitle', { line, amount }),
  get chooseCompany() {
    return t('receivables.general.chooseCompany');
  },
  get bookLine() {
    return t('receivables.general.bookLine');
  },
  get asCredit() {
    return t('receivables.general.asCredit');
  },
  get nothingToDo() {
    return t('receivables.general.nothingToDo');
  },
  get show() {
    return t('receivables.general.show');
  },
  get showAll() {
    return t('receivables.general.showAll');
  },
  get more() {
    return t('receivables.general.more');
  },
  get showOpen() {
    return t('receivables.general.showOpen');
  },
} as const;
