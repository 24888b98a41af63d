import { stockChangeReasons } from '../../rules/parts/stock-change.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the product screens. None are the owner's. */
export const productWords = {
  sorts: {
    get available() {
      return t('catalogue.product.sorts.available');
    },
    get '-available'() {
      return t('catalogue.general.sorts.-available');
    },
    get name() {
      return t('catalogue.general.sorts.name');
    },
  },
  /** Stock that comes and goes other than by orders. */
  stockChange: {
    get legend() {
      return t('catalogue.product.stockChange.legend');
    },
    get body() {
      return t('catalogue.product.stockChange.body');
    },
    get counted() {
      return t('catalogue.product.stockChange.counted');
    },
    countedHint: (stock: string) => t('catalogue.product.stockChange.countedHint', { stock }),
    get change() {
      return t('catalogue.product.stockChange.change');
    },
    get changeHint() {
      return t('catalogue.product.stockChange.changeHint');
    },
    get reason() {
      return t('catalogue.product.stockChange.reason');
    },
    get reasonHint() {
      return t('catalogue.product.stockChange.reasonHint');
    },
    get noReason() {
      return t('catalogue.product.stockChange.noReason');
    },
    reasons: {
      get delivery() {
        return t('catalogue.product.stockChange.reasons.delivery');
      },
      get count() {
        return t('catalogue.product.stockChange.reasons.count');
      },
      get damage() {
        return t('catalogue.product.stockChange.reasons.damage');
      },
      get correction() {
        return t('catalogue.product.stockChange.reasons.correction');
      },
    },
    get note() {
      return t('catalogue.product.stockChange.note');
    },
    get noteHint() {
      return t('catalogue.product.stockChange.noteHint');
    },
  },
} as const;

/** Why a stock is changed, for a choice. */
export const stockReasonOptions = () => [
  { value: '', label: t('catalogue.product.stockChange.noReason') },
  ...stockChangeReasons.map((value) => ({
    value,
    label: productWords.stockChange.reasons[value],
  })),
];
