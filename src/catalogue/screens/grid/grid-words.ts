import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { MAX_SAVED_PARTS } from '../../rules/parts/parts-patch.schema.ts';
import { plainLabels } from '../../rules/parts/plain-field-names.ts';

/** What the columns of the table are called. */
export const gridColumnNames = () => ({
  ...plainLabels(),
  price: t('catalogue.grid.columns.price'),
  priceBreaks: t('catalogue.grid.columns.priceBreaks'),
  minimumQuantity: t('catalogue.part.minimumQuantity'),
  stockChange: t('catalogue.grid.columns.stockChange'),
});

/** Words of the table in which parts are edited. None are the owner's. */
export const gridWords = {
  get title() {
    return t('catalogue.grid.title');
  },
  get lead() {
    return t('catalogue.grid.lead');
  },
  get part() {
    return t('catalogue.grid.part');
  },
  stock: (available: number) =>
    t('catalogue.grid.stock', {
      units: formatCount(available),
      available: t('catalogue.part.available'),
    }),
  cell: (column: string, name: string) => t('catalogue.grid.cell', { column, name }),
  was: (text: string) =>
    text === '' ? t('catalogue.grid.wasEmpty') : t('catalogue.grid.was', { text }),
  newStock: (level: number) => t('catalogue.grid.newStock', { level: formatCount(level) }),
  get allCategories() {
    return t('catalogue.grid.allCategories');
  },
  get bar() {
    return t('catalogue.grid.bar');
  },
  save: (count: number) => t('catalogue.grid.save', { count }),
  get nothing() {
    return t('catalogue.grid.nothing');
  },
  get discard() {
    return t('catalogue.grid.discard');
  },
  discardTitle: (count: number) => t('catalogue.grid.discardTitle', { count }),
  get discardBody() {
    return t('catalogue.grid.discardBody');
  },
  get keep() {
    return t('catalogue.grid.keep');
  },
  saved: (count: number) => t('catalogue.grid.saved', { count }),
  pasted: (count: number) => t('catalogue.grid.pasted', { countText: formatCount(count), count }),
  pastedOutside: (count: number) =>
    t('catalogue.grid.pastedOutside', { countText: formatCount(count), count }),
  get tooMany() {
    return t('catalogue.grid.tooMany', { most: MAX_SAVED_PARTS });
  },
  faultsTitle: (count: number) => t('catalogue.grid.faultsTitle', { count }),
  get conflictsBody() {
    return t('catalogue.grid.conflictsBody');
  },
  moved: (was: string, now: string) => t('catalogue.grid.moved', { was, now }),
  get empty() {
    return t('catalogue.grid.empty');
  },
  take: (now: string) => t('catalogue.grid.take', { now }),
  keepMine: (typed: string) => t('catalogue.grid.keepMine', { typed }),
  get leaveTitle() {
    return t('catalogue.grid.leaveTitle');
  },
  leaveBody: (count: number) => t('catalogue.grid.leaveBody', { count }),
  get leave() {
    return t('catalogue.grid.leave');
  },
  get stay() {
    return t('catalogue.grid.stay');
  },
} as const;
