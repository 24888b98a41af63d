import { t } from '../../../platform/rules/messages/t.ts';

/** Why lines and files of an import are rejected, and other remarks of its report. */
export const importWords = {
  get nul() {
    return t('catalogue.import.nul');
  },
  get nulInName() {
    return t('catalogue.import.nulInName');
  },
  get noCount() {
    return t('catalogue.import.noCount');
  },
  noAmount: (unit: string | null) =>
    t('catalogue.import.noAmount', { hasUnit: unit !== null, unit }),
  noPrice: (example: string) => t('catalogue.import.noPrice', { example }),
  otherCurrency: (code: string, example: string) =>
    t('catalogue.import.otherCurrency', { code, example }),
  get whole() {
    return t('catalogue.import.whole');
  },
  decimals: (most: number) => t('catalogue.import.decimals', { most }),
  mixedMarks: (comma: string, commaLine: number, point: string, pointLine: number) =>
    t('catalogue.import.mixedMarks', { commaLine, comma, pointLine, point }),
  get scientific() {
    return t('catalogue.import.scientific');
  },
  leadingZero: (whole: string) => t('catalogue.import.leadingZero', { whole }),
  get spreadsheetError() {
    return t('catalogue.import.spreadsheetError');
  },
  damaged: {
    get error() {
      return t('catalogue.import.damaged.error');
    },
    get scientific() {
      return t('catalogue.import.damaged.scientific');
    },
    get date() {
      return t('catalogue.import.damaged.date');
    },
    get decimal() {
      return t('catalogue.import.damaged.decimal');
    },
  },
  get markup() {
    return t('catalogue.import.markup');
  },
  severalPictures: (count: number, most: number) =>
    t('catalogue.import.severalPictures', { count, most }),
  somePictures: (missing: number, count: number, name: string, why: string) =>
    t('catalogue.import.somePictures', { missing, count, name, why }),
  breakFrom: (most: string) => t('catalogue.import.breakFrom', { most }),
  atMost: (most: string) => t('catalogue.import.atMost', { most }),
  atMostCharacters: (most: string) => t('catalogue.import.atMostCharacters', { most }),
  atLeast: (least: string) => t('catalogue.import.atLeast', { least }),
  get required() {
    return t('catalogue.import.required');
  },
  get noKey() {
    return t('catalogue.import.noKey');
  },
  twoParts: (bySku: string, byName: string) => t('catalogue.import.twoParts', { bySku, byName }),
  seen: (line: number) => t('catalogue.import.seen', { line }),
  samePart: (line: number) => t('catalogue.import.samePart', { line }),
  get noAddress() {
    return t('catalogue.import.noAddress');
  },
  get outsideName() {
    return t('catalogue.import.outsideName');
  },
  get outside() {
    return t('catalogue.import.outside');
  },
  get noFolder() {
    return t('catalogue.import.noFolder');
  },
  get fromBrowser() {
    return t('catalogue.import.fromBrowser');
  },
  get noFile() {
    return t('catalogue.import.noFile');
  },
  get notAFile() {
    return t('catalogue.import.notAFile');
  },
  tooLarge: (megabytes: number) => t('catalogue.import.tooLarge', { megabytes }),
  get drawn() {
    return t('catalogue.import.drawn');
  },
  get kept() {
    return t('catalogue.import.kept');
  },
  get noColumn() {
    return t('catalogue.import.noColumn');
  },
  get empty() {
    return t('catalogue.import.empty');
  },
  columns: (count: number, header: number) => t('catalogue.import.columns', { count, header }),
  get notClosed() {
    return t('catalogue.import.notClosed');
  },
  get afterQuote() {
    return t('catalogue.import.afterQuote');
  },
  get quoteInside() {
    return t('catalogue.import.quoteInside');
  },
  cellTooLong: (kilobytes: number) => t('catalogue.import.cellTooLong', { kilobytes }),
  unreadable: (why: string) => t('catalogue.import.unreadable', { why }),
  emptyFile: (file: string) => t('catalogue.import.emptyFile', { file }),
  noHeader: (file: string, why: string) => t('catalogue.import.noHeader', { file, why }),
  tooManyRejected: (count: string) => t('catalogue.import.tooManyRejected', { count }),
  get interrupted() {
    return t('catalogue.import.interrupted');
  },
  stoppedBy: (what: string) => t('catalogue.import.stoppedBy', { what }),
  checkStopped: (line: number) => t('catalogue.import.checkStopped', { line }),
  stoppedAt: (line: number, why: string) => t('catalogue.import.stoppedAt', { line, why }),
  brokenEarly: (line: number) => t('catalogue.import.brokenEarly', { line }),
  broken: (line: number, until: number) =>
    t('catalogue.import.broken', { line, next: line + 1, until }),
  twoColumns: (column: string) => t('catalogue.import.twoColumns', { column }),
  noSuchColumn: (column: string, columns: string) =>
    t('catalogue.import.noSuchColumn', { column, columns }),
  form: (option: string, text: string, value: string) =>
    t('catalogue.import.form', { option, text, value }),
  noField: (option: string, text: string, field: string, fields: string) =>
    t('catalogue.import.noField', { option, text, field, fields }),
  fieldTwice: (option: string, field: string) =>
    t('catalogue.import.fieldTwice', { option, field }),
  ownField: (field: string) => t('catalogue.import.ownField', { field }),
  /** What the operator of the command and the administrator at the screen have at hand. */
  by: {
    command: {
      get ambiguous() {
        return t('catalogue.import.by.command.ambiguous');
      },
      get cents() {
        return t('catalogue.import.by.command.cents');
      },
      fine: (most: number) => t('catalogue.import.by.command.fine', { most }),
      sayWhich: (field: string) => t('catalogue.import.by.command.sayWhich', { field }),
      noKeyColumn: (columns: string, maps: string) =>
        t('catalogue.import.by.command.noKeyColumn', { columns, maps }),
      fixed: (field: string, text: string, why: string) =>
        t('catalogue.import.by.command.fixed', { field, text, why }),
      advice: (columns: string, maps: string) =>
        t('catalogue.import.by.command.advice', { columns, maps }),
    },
    screen: {
      get ambiguous() {
        return t('catalogue.import.by.screen.ambiguous');
      },
      get cents() {
        return t('catalogue.import.by.screen.cents');
      },
      fine: (most: number) => t('catalogue.import.by.screen.fine', { most }),
      sayWhich: (field: string) => t('catalogue.import.by.screen.sayWhich', { field }),
      noKeyColumn: (columns: string, _maps: string) =>
        t('catalogue.import.by.screen.noKeyColumn', { columns }),
      fixed: (field: string, text: string, why: string) =>
        t('catalogue.import.by.screen.fixed', { text, field, why }),
      advice: (_columns: string, fields: string) =>
        t('catalogue.import.by.screen.advice', { fields }),
    },
  },
} as const;
