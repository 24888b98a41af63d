/** Messages that schemas of several areas share. */
export const textWords = {
  tooLong: (length: string) => `Please keep this to at most ${length} characters`,
  invalidCursor: 'This cursor does not belong to this list: start without one',
  shorter: 'Please keep this shorter',
  oneLine: 'Please enter this on one line',
  visible: 'Please use visible characters',
  cannotBeShown: 'This text contains characters that cannot be shown',
  country: 'Please enter a country, such as DE',
  wholeLink: 'Please enter the full link, beginning with https://',
  wholeNumber: 'Please enter a whole number',
  atMostWait: (left: string) => `At most ${left} can still be shipped`,
  noteFirst: 'Enter a note first',
  dayFormat: 'Enter the date as 2026-01-31',
  daysOutOfOrder: 'The last day is before the first',
  partTwice: 'This part is listed twice',
  orderTwice: 'This order is listed twice',
  linesOrText: 'Please send either lines or text',
  numberOrBuyer: 'Search by number or by buyer, not both',
  oneOfThree: 'Search by number, by buyer or by either, not by two of them',
  periodFormat: 'Enter the period as 2026-01 or 2026-Q1',
  monthOrSearch: 'Give either a month or a search text',
  pictureAddress: 'The picture must be an http or https address',
  addressTooLong: 'This address is too long',
  /** For an amount that is finer than its currency, or the shop's prices, allow. */
  tooFine: (name: string, decimals: number) =>
    decimals === 0
      ? `${name} must be a whole number`
      : `${name} must have at most ${decimals} decimals`,
} as const;
