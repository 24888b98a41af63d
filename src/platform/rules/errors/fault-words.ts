import { t } from '../messages/t.ts';

/** Messages about fields that only a use case finds. */
export const faultWords = {
  noSuchPart: t('platform.fault.noSuchPart'),
  hiddenPrices: t('platform.fault.hiddenPrices'),
  goneFromCatalogue: t('platform.fault.goneFromCatalogue'),
  partTwice: t('platform.fault.partTwice'),
  nameTaken: t('platform.fault.nameTaken'),
  tooManyPrices: (most: string) => t('platform.fault.tooManyPrices', { most }),
  cardAtLeast: (total: string, least: string) => t('platform.fault.cardAtLeast', { total, least }),
  cardAtMost: (total: string, most: string) => t('platform.fault.cardAtMost', { total, most }),
  noSuchOrder: t('platform.fault.noSuchOrder'),
  orderUnpaid: t('platform.fault.orderUnpaid'),
  otherBuyer: t('platform.fault.otherBuyer'),
  otherAddress: t('platform.fault.otherAddress'),
  unitsOrdered: (units: string) => t('platform.fault.unitsOrdered', { units }),
  noTracking: t('platform.fault.noTracking'),
  dayToCome: t('platform.fault.dayToCome'),
  amountTooFine: t('platform.fault.amountTooFine'),
  amountDue: (amount: string) => t('platform.fault.amountDue', { amount }),
  refundOne: t('platform.fault.refundOne'),
  refundAtMost: (units: string) => t('platform.fault.refundAtMost', { units }),
  refundSentAtMost: (units: string) => t('platform.fault.refundSentAtMost', { units }),
  refundOf: t('platform.fault.refundOf'),
  refundAmount: (most: string) => t('platform.fault.refundAmount', { most }),
  amountAlone: t('platform.fault.amountAlone'),
  orderIdRequired: t('platform.fault.orderIdRequired'),
  cardExpired: t('platform.fault.cardExpired'),
  keyLength: (most: number) => t('platform.fault.keyLength', { most }),
  excelWorkbook: t('platform.fault.excelWorkbook'),
  openDocument: t('platform.fault.openDocument'),
  packedFile: t('platform.fault.packedFile'),
  nulInFile: t('platform.fault.nulInFile'),
  wrongEncoding: (file: string, encoding: string) =>
    t('platform.fault.wrongEncoding', { file, encoding }),
  lineTooLong: (file: string, line: number, kilobytes: number) =>
    t('platform.fault.lineTooLong', { line, file, kilobytes }),
  tooManyColumns: (file: string, most: string) =>
    t('platform.fault.tooManyColumns', { file, most }),
  notUtf8: (file: string, line: number) => t('platform.fault.notUtf8', { file, line }),
} as const;
