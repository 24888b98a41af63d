/** Messages about fields that only a use case finds. */
export const faultWords = {
  noSuchPart: 'There is no such part. It may have been removed.',
  goneFromCatalogue: 'This part is no longer in the catalogue',
  partTwice: 'This part is in the list twice',
  noReplacement: 'Please name another part that is in the catalogue',
  tooManyPrices: (most: string) =>
    `At most ${most} prices are changed at once: narrow the search, or choose a category`,
  cardAtLeast: (total: string, least: string) =>
    `This comes to ${total}, and a payment by card is at least ${least}: please order more`,
  cardAtMost: (total: string, most: string) =>
    `This comes to ${total}, and a payment by card is at most ${most}: please order less`,
  noSuchOrder: 'There is no such order.',
  orderUnpaid: 'This order is not paid.',
  otherBuyer: 'This order is of another buyer than the first one.',
  otherAddress: 'This order goes to another address than the first one.',
  unitsOrdered: (units: string) => `At most ${units} were ordered`,
  noTracking: 'There are no tracking details to mail',
  dayToCome: 'This day has yet to come',
  amountDue: (amount: string) => `${amount} are due`,
  refundOne: 'Refund at least one unit',
  refundAtMost: (units: string) => `At most ${units} pieces can be refunded`,
  refundSentAtMost: (units: string) => `At most ${units} pieces that were sent can be refunded`,
  refundOf: 'Choose units that were not sent (unsent) or units that came back (sent)',
  refundAmount: (most: string) => `At most ${most}. To pay back the rest, refund the units.`,
  amountAlone: 'Give either an amount or units',
  orderIdRequired: 'orderId is required',
  cardExpired: 'Your card’s expiration year is in the past.',
  keyLength: (most: number) => `Idempotency-Key must be 1 to ${most} characters`,
  excelWorkbook:
    'This is an Excel workbook. Save it as ‘CSV UTF-8 (comma delimited)’ and choose that file',
  openDocument:
    'This is an OpenDocument spreadsheet. Save it as ‘Text CSV’ in UTF-8 and choose that file',
  packedFile: 'This is a packed file (ZIP). Unpack it and choose the CSV file in it',
  nulInFile: 'The file holds NUL characters, so it is no CSV file',
  wrongEncoding: (file: string, encoding: string) =>
    `${file} is ${encoding}. Save it as "CSV UTF-8" in your spreadsheet and try again; nothing was imported.`,
  lineTooLong: (file: string, line: number, kilobytes: number) =>
    `${file} has a line ${line} of more than ${kilobytes} KB, so it is no list of parts as CSV. Save it as "CSV UTF-8" in your spreadsheet and try again; nothing was imported.`,
  tooManyColumns: (file: string, most: string) =>
    `${file} has more than ${most} columns, so it is no list of parts as CSV. Save the list alone as "CSV UTF-8" in your spreadsheet and try again; nothing was imported.`,
  notUtf8: (file: string, line: number) =>
    `${file} is not UTF-8 on line ${line}. Save it as "CSV UTF-8" in your spreadsheet and try again; nothing was imported.`,
} as const;
