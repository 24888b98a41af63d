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
  ages,
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
  days: (from: string, to: string) => t('receivables.general.days', { all: from === to, from, to }),
  verdicts,
  reasons,
} as const;
