import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { MAX_SAVED_PARTS } from '../../rules/parts/parts-patch.schema.ts';
import { plainLabels } from '../../rules/parts/plain-field-names.ts';
import { partCopy } from '../words/products.ts';
import type { GridField } from './grid-cells.ts';

/** Words of the table in which parts are edited. None are the owner's. */
export const gridWords = {
  title: t('catalogue.grid.title'),
  lead: t('catalogue.grid.lead'),
  columns: {
    ...plainLabels,
    price: t('catalogue.grid.columns.price'),
    priceBreaks: t('catalogue.grid.columns.priceBreaks'),
    minimumQuantity: partCopy.minimumQuantity,
    stockChange: t('catalogue.grid.columns.stockChange'),
  } satisfies Record<GridField, string>,
  part: t('catalogue.grid.part'),
  stock: (available: number) =>
    t('catalogue.grid.stock', {
      units: formatCount(available),
      available: partCopy.available,
    }),
  cell: (column: string, name: string) => t('catalogue.grid.cell', { column, name }),
  was: (text: string) =>
    text === '' ? t('catalogue.grid.wasEmpty') : t('catalogue.grid.was', { text }),
  newStock: (level: number) => t('catalogue.grid.newStock', { level: formatCount(level) }),
  allCategories: t('catalogue.grid.allCategories'),
  bar: t('catalogue.grid.bar'),
  save: (count: number) => t('catalogue.grid.save', { count }),
  nothing: t('catalogue.grid.nothing'),
  discard: t('catalogue.grid.discard'),
  discardTitle: (count: number) => t('catalogue.grid.discardTitle', { count }),
  discardBody: t('catalogue.grid.discardBody'),
  keep: t('catalogue.grid.keep'),
  saved: (count: number) => t('catalogue.grid.saved', { count }),
  pasted: (count: number) => t('catalogue.grid.pasted', { countText: formatCount(count), count }),
  pastedOutside: (count: number) =>
    t('catalogue.grid.pastedOutside', { countText: formatCount(count), count }),
  tooMany: t('catalogue.grid.tooMany', { most: MAX_SAVED_PARTS }),
  faultsTitle: (count: number) => t('catalogue.grid.faultsTitle', { count }),
  conflictsBody: t('catalogue.grid.conflictsBody'),
  moved: (was: string, now: string) => t('catalogue.grid.moved', { was, now }),
  empty: t('catalogue.grid.empty'),
  take: (now: string) => t('catalogue.grid.take', { now }),
  keepMine: (typed: string) => t('catalogue.grid.keepMine', { typed }),
  leaveTitle: t('catalogue.grid.leaveTitle'),
  leaveBody: (count: number) => t('catalogue.grid.leaveBody', { count }),
  leave: t('catalogue.grid.leave'),
  stay: t('catalogue.grid.stay'),
} as const;
