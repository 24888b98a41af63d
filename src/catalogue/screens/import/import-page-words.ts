import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** Words of the import of parts. None are the owner's. */
export const importWords = {
  get title() {
    return t('catalogue.importPage.title');
  },
  get lead() {
    return t('catalogue.importPage.lead');
  },
  get file() {
    return t('catalogue.importPage.file');
  },
  fileHint: (megabytes: number) => t('catalogue.importPage.fileHint', { megabytes }),
  get choose() {
    return t('catalogue.importPage.choose');
  },
  get another() {
    return t('catalogue.importPage.another');
  },
  get drop() {
    return t('catalogue.importPage.drop');
  },
  get none() {
    return t('catalogue.importPage.none');
  },
  get required() {
    return t('catalogue.importPage.required');
  },
  tooLarge: (megabytes: number) => t('catalogue.importPage.tooLarge', { megabytes }),
  get options() {
    return t('catalogue.importPage.options');
  },
  get roundPrices() {
    return t('catalogue.importPage.roundPrices');
  },
  get keepStock() {
    return t('catalogue.importPage.keepStock');
  },
  get decimal() {
    return t('catalogue.importPage.decimal');
  },
  decimals: {
    get ''() {
      return t('catalogue.importPage.decimals.');
    },
    get point() {
      return t('catalogue.importPage.decimals.point');
    },
    get comma() {
      return t('catalogue.importPage.decimals.comma');
    },
  },
  columns: {
    get title() {
      return t('catalogue.importPage.columns.title');
    },
    get hint() {
      return t('catalogue.importPage.columns.hint');
    },
    get none() {
      return t('catalogue.importPage.columns.none');
    },
    get value() {
      return t('catalogue.importPage.columns.value');
    },
    valueOf: (field: string) => t('catalogue.importPage.columns.valueOf', { field }),
    get attributes() {
      return t('catalogue.importPage.columns.attributes');
    },
    get reading() {
      return t('catalogue.importPage.columns.reading');
    },
  },
  get pictures() {
    return t('catalogue.importPage.pictures');
  },
  get check() {
    return t('catalogue.importPage.check');
  },
  get uploading() {
    return t('catalogue.importPage.uploading');
  },
  get progress() {
    return t('catalogue.importPage.progress');
  },
  running: {
    get checking() {
      return t('catalogue.importPage.running.checking');
    },
    get importing() {
      return t('catalogue.importPage.running.importing');
    },
  },
  status: {
    get checking() {
      return t('catalogue.importPage.status.checking');
    },
    get checked() {
      return t('catalogue.importPage.status.checked');
    },
    get importing() {
      return t('catalogue.importPage.status.importing');
    },
    get done() {
      return t('catalogue.importPage.status.done');
    },
    get stopped() {
      return t('catalogue.importPage.status.stopped');
    },
    get failed() {
      return t('catalogue.importPage.status.failed');
    },
  },
  get discarded() {
    return t('catalogue.importPage.discarded');
  },
  line: (line: number, of: number) =>
    t('catalogue.importPage.line', { line: formatCount(line), of: formatCount(of) }),
  counts: {
    get added() {
      return t('catalogue.importPage.counts.added');
    },
    get updated() {
      return t('catalogue.importPage.counts.updated');
    },
    get unchanged() {
      return t('catalogue.importPage.counts.unchanged');
    },
    get rejected() {
      return t('catalogue.importPage.counts.rejected');
    },
    get warnings() {
      return t('catalogue.importPage.counts.warnings');
    },
  },
  countsOfCheck: {
    get added() {
      return t('catalogue.importPage.countsOfCheck.added');
    },
    get updated() {
      return t('catalogue.importPage.countsOfCheck.updated');
    },
    get unchanged() {
      return t('catalogue.importPage.countsOfCheck.unchanged');
    },
    get rejected() {
      return t('catalogue.importPage.countsOfCheck.rejected');
    },
    get warnings() {
      return t('catalogue.importPage.countsOfCheck.warnings');
    },
  },
  changes: {
    get title() {
      return t('catalogue.importPage.changes.title');
    },
    get line() {
      return t('catalogue.importPage.changes.line');
    },
    get part() {
      return t('catalogue.importPage.changes.part');
    },
    get values() {
      return t('catalogue.importPage.changes.values');
    },
    get added() {
      return t('catalogue.importPage.changes.added');
    },
    more: (shown: number, all: number) =>
      t('catalogue.importPage.changes.more', { shown: formatCount(shown), all: formatCount(all) }),
  },
  start: (count: number) => t('catalogue.importPage.start', { count }),
  get nothing() {
    return t('catalogue.importPage.nothing');
  },
  get stop() {
    return t('catalogue.importPage.stop');
  },
  get discard() {
    return t('catalogue.importPage.discard');
  },
  get stopTitle() {
    return t('catalogue.importPage.stopTitle');
  },
  get stopBody() {
    return t('catalogue.importPage.stopBody');
  },
  get keep() {
    return t('catalogue.importPage.keep');
  },
  get remarks() {
    return t('catalogue.importPage.remarks');
  },
  get rejectedWhole() {
    return t('catalogue.importPage.rejectedWhole');
  },
  kinds: {
    get rejected() {
      return t('catalogue.importPage.kinds.rejected');
    },
    get warning() {
      return t('catalogue.importPage.kinds.warning');
    },
  },
  column: {
    get line() {
      return t('catalogue.importPage.column.line');
    },
    get kind() {
      return t('catalogue.importPage.column.kind');
    },
    get text() {
      return t('catalogue.importPage.column.text');
    },
  },
  get saveRemarks() {
    return t('catalogue.importPage.saveRemarks');
  },
  get earlier() {
    return t('catalogue.importPage.earlier');
  },
  get later() {
    return t('catalogue.importPage.later');
  },
  by: (actor: string, at: string) => t('catalogue.importPage.by', { actor, at }),
  get products() {
    return t('catalogue.importPage.products');
  },
} as const;
