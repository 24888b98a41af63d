/** Messages that schemas of several areas share. */
export const textWords = {
  tooLong: (length: string) => `Please keep this to at most ${length} characters`,
  invalidCursor: 'This cursor is not one of this list: begin without one',
  shorter: 'Please keep this shorter',
  oneLine: 'Please write this on one line',
  visible: 'Please write this in visible characters',
  cannotBeShown: 'This text has characters in it that cannot be shown',
  country: 'Please name a country, such as DE',
  wholeLink: 'Please write the whole link, beginning with https://',
  wholeNumber: 'Please write a whole number',
  atMostWait: (left: string) => `At most ${left} wait to be sent`,
  noteFirst: 'Write the note first',
  dayFormat: 'Write the day as 2026-01-31',
  daysOutOfOrder: 'The last day is before the first',
  partTwice: 'This part stands there twice',
  orderTwice: 'This order stands there twice',
  linesOrText: 'Please send either lines or text',
  numberOrBuyer: 'Look for a number or for a buyer, not for both',
  oneOfThree: 'Look for a number, for a buyer or for either, not for two of them',
  monthOrSearch: 'Name either a month or what to look for',
  pictureAddress: 'The picture must be an http or https address',
  addressTooLong: 'This address is too long',
  /** For an amount that is finer than its currency, or the shop's prices, allow. */
  tooFine: (name: string, decimals: number) =>
    decimals === 0
      ? `${name} must be a whole number`
      : `${name} must have at most ${decimals} decimals`,
} as const;
