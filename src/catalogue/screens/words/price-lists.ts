import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** Words of the price lists' pages. */
export const priceListCopy = {
  get title() {
    return t('catalogue.priceList.title');
  },
  get lead() {
    return t('catalogue.priceList.lead');
  },
  get back() {
    return t('catalogue.priceList.back');
  },
  get preview() {
    return t('catalogue.priceList.preview');
  },
  get add() {
    return t('catalogue.priceList.add');
  },
  get newName() {
    return t('catalogue.priceList.newName');
  },
  added: (name: string) => t('catalogue.priceList.added', { name }),
  get emptyTitle() {
    return t('catalogue.priceList.emptyTitle');
  },
  get emptyBody() {
    return t('catalogue.priceList.emptyBody');
  },
  columns: {
    get no() {
      return t('catalogue.priceList.columns.no');
    },
    get name() {
      return t('catalogue.priceList.columns.name');
    },
    get holds() {
      return t('catalogue.priceList.columns.holds');
    },
    get days() {
      return t('catalogue.priceList.columns.days');
    },
    get owners() {
      return t('catalogue.priceList.columns.owners');
    },
    get rows() {
      return t('catalogue.priceList.columns.rows');
    },
  },
  holds: {
    get now() {
      return t('catalogue.priceList.holds.now');
    },
    get later() {
      return t('catalogue.priceList.holds.later');
    },
    get over() {
      return t('catalogue.priceList.holds.over');
    },
  },
  get always() {
    return t('catalogue.priceList.always');
  },
  days: (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return t('catalogue.priceList.between', { from, to });
    return from === null
      ? t('catalogue.priceList.untilDay', { to })
      : t('catalogue.priceList.fromDay', { from });
  },
  get nobody() {
    return t('catalogue.priceList.nobody');
  },
  get details() {
    return t('catalogue.priceList.details');
  },
  get name() {
    return t('catalogue.priceList.name');
  },
  get from() {
    return t('catalogue.priceList.from');
  },
  get to() {
    return t('catalogue.priceList.to');
  },
  get dayHint() {
    return t('catalogue.priceList.dayHint');
  },
  get groups() {
    return t('catalogue.priceList.groups');
  },
  get companies() {
    return t('catalogue.priceList.companies');
  },
  get noGroups() {
    return t('catalogue.priceList.noGroups');
  },
  get addCompany() {
    return t('catalogue.priceList.addCompany');
  },
  get chooseCompany() {
    return t('catalogue.priceList.chooseCompany');
  },
  get noCompanies() {
    return t('catalogue.priceList.noCompanies');
  },
  removeCompany: (name: string) => t('catalogue.priceList.removeCompany', { name }),
  get save() {
    return t('catalogue.priceList.save');
  },
  get saved() {
    return t('catalogue.priceList.saved');
  },
  get delete() {
    return t('catalogue.priceList.delete');
  },
  get deleteTitle() {
    return t('catalogue.priceList.deleteTitle');
  },
  deleteBody: (name: string) => t('catalogue.priceList.deleteBody', { name }),
  get deleteYes() {
    return t('catalogue.priceList.deleteYes');
  },
  get deleteNo() {
    return t('catalogue.priceList.deleteNo');
  },
  get deleted() {
    return t('catalogue.priceList.deleted');
  },
  get rows() {
    return t('catalogue.priceList.rows');
  },
  get find() {
    return t('catalogue.priceList.find');
  },
  get findLike() {
    return t('catalogue.priceList.findLike');
  },
  get noRows() {
    return t('catalogue.priceList.noRows');
  },
  noRowFound: (typed: string) => t('catalogue.priceList.noRowFound', { typed }),
  rowColumns: {
    get what() {
      return t('catalogue.priceList.rowColumns.what');
    },
    get price() {
      return t('catalogue.priceList.rowColumns.price');
    },
    get listPrice() {
      return t('catalogue.priceList.rowColumns.listPrice');
    },
    get breaks() {
      return t('catalogue.priceList.rowColumns.breaks');
    },
    get remove() {
      return t('catalogue.priceList.rowColumns.remove');
    },
  },
  get everything() {
    return t('catalogue.priceList.everything');
  },
  category: (name: string) => t('catalogue.priceList.category', { name }),
  percentOff: (percent: string) => t('catalogue.priceList.percentOff', { percent }),
  get noBreaks() {
    return t('catalogue.priceList.noBreaks');
  },
  breakText: (from: string, price: string) => t('catalogue.priceList.breakText', { price, from }),
  removeRow: (name: string) => t('catalogue.priceList.removeRow', { name }),
  get removed() {
    return t('catalogue.priceList.removed');
  },
  get addRow() {
    return t('catalogue.priceList.addRow');
  },
  get kind() {
    return t('catalogue.priceList.kind');
  },
  kinds: {
    get part() {
      return t('catalogue.priceList.kinds.part');
    },
    get category() {
      return t('catalogue.priceList.kinds.category');
    },
    get everything() {
      return t('catalogue.priceList.kinds.everything');
    },
  },
  get sku() {
    return t('catalogue.priceList.sku');
  },
  get price() {
    return t('catalogue.priceList.price');
  },
  get breaks() {
    return t('catalogue.priceList.breaks');
  },
  breaksHint: (example: string) => t('catalogue.priceList.breaksHint', { example }),
  get percent() {
    return t('catalogue.priceList.percent');
  },
  get categoryName() {
    return t('catalogue.priceList.categoryName');
  },
  get putRow() {
    return t('catalogue.priceList.putRow');
  },
  get rowSaved() {
    return t('catalogue.priceList.rowSaved');
  },
  get file() {
    return t('catalogue.priceList.file');
  },
  get fileLead() {
    return t('catalogue.priceList.fileLead');
  },
  get download() {
    return t('catalogue.priceList.download');
  },
  get check() {
    return t('catalogue.priceList.check');
  },
  get chooseFile() {
    return t('catalogue.priceList.chooseFile');
  },
  fileRows: (rows: number) =>
    t('catalogue.priceList.fileRows', { rowsText: formatCount(rows), rows }),
  changes: (added: number, changed: number, removed: number) =>
    t('catalogue.priceList.changes', {
      added: formatCount(added),
      changed: formatCount(changed),
      removed: formatCount(removed),
    }),
  faults: (count: number) => t('catalogue.priceList.faults', { count }),
  line: (line: number, field: string | null) =>
    t('catalogue.priceList.line', { hasField: field !== null, line, field }),
  moreFaults: (count: number) => t('catalogue.priceList.moreFaults', { count: formatCount(count) }),
  get replace() {
    return t('catalogue.priceList.replace');
  },
  get replaceWithout() {
    return t('catalogue.priceList.replaceWithout');
  },
  get replaced() {
    return t('catalogue.priceList.replaced');
  },
  get previewTitle() {
    return t('catalogue.priceList.previewTitle');
  },
  get previewLead() {
    return t('catalogue.priceList.previewLead');
  },
  get company() {
    return t('catalogue.priceList.company');
  },
  get part() {
    return t('catalogue.priceList.part');
  },
  get findPart() {
    return t('catalogue.priceList.findPart');
  },
  get list() {
    return t('catalogue.priceList.list');
  },
  get catalogue() {
    return t('catalogue.priceList.catalogue');
  },
  get chooseFirst() {
    return t('catalogue.priceList.chooseFirst');
  },
} as const;
