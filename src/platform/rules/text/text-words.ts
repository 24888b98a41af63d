import { t } from '../messages/t.ts';

/** Messages that schemas of several areas share. */
export const textWords = {
  tooLong: (length: string) => t('platform.text.tooLong', { length }),
  invalidCursor: t('platform.text.invalidCursor'),
  shorter: t('platform.text.shorter'),
  oneLine: t('platform.text.oneLine'),
  visible: t('platform.text.visible'),
  cannotBeShown: t('platform.text.cannotBeShown'),
  country: t('platform.text.country'),
  wholeLink: t('platform.text.wholeLink'),
  wholeNumber: t('platform.text.wholeNumber'),
  atMostWait: (left: string) => t('platform.text.atMostWait', { left }),
  noteFirst: t('platform.text.noteFirst'),
  dayFormat: t('platform.text.dayFormat'),
  daysOutOfOrder: t('platform.text.daysOutOfOrder'),
  partTwice: t('platform.text.partTwice'),
  orderTwice: t('platform.text.orderTwice'),
  linesOrText: t('platform.text.linesOrText'),
  numberOrBuyer: t('platform.text.numberOrBuyer'),
  oneOfThree: t('platform.text.oneOfThree'),
  periodFormat: t('platform.text.periodFormat'),
  monthOrSearch: t('platform.text.monthOrSearch'),
  pictureAddress: t('platform.text.pictureAddress'),
  addressTooLong: t('platform.text.addressTooLong'),
  /** For an amount that is finer than its currency, or the shop's prices, allow. */
  tooFine: (name: string, decimals: number) => t('platform.text.tooFine', { decimals, name }),
} as const;
