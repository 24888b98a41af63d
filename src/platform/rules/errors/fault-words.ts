/** Messages about fields that only a use case finds. */
export const faultWords = {
  noSuchPart: 'There is no such part. It may have been removed.',
  hiddenPrices: 'Prices are for approved customers',
  goneFromCatalogue: 'This part is no longer in the catalogue',
  partTwice: 'This part is in the list twice',
  nameTaken: 'This name is taken',
  noReplacement: 'Please enter another part from the catalogue',
  tooManyPrices: (most: string) =>
    `At most ${most} prices can be changed at once: narrow the search, or choose a category`,
  cardAtLeast: (total: string, least: string) =>
    `The total is ${total}, but card payments must be at least ${least}: please order more`,
  cardAtMost: (total: string, most: string) =>
    `The total is ${total}, but card payments are limited to ${most}: please order less`,
  noSuchOrder: 'There is no such order.',
  orderUnpaid: 'This order is not paid.',
  otherBuyer: 'This order is from a different buyer than the first one.',
  otherAddress: 'This order goes to a different address than the first one.',
  unitsOrdered: (units: string) => `At most ${units} were ordered`,
  noTracking: 'There are no tracking details to mail',
  dayToCome: 'This date is in the future',
  amountTooFine: 'This amount has more decimals than the shop’s currency',
  amountDue: (amount: string) => `${amount} is due`,
  refundOne: 'Refund at least one unit',
  refundAtMost: (units: string) => `At most ${units} pieces can be refunded`,
  refundSentAtMost: (units: string) => `At most ${units} shipped pieces can be refunded`,
  refundOf: 'Choose units not yet shipped (unsent) or returned units (sent)',
  refundAmount: (most: string) => `At most ${most}. To refund the rest, refund the units.`,
  amountAlone: 'Enter either an amount or units',
  orderIdRequired: 'orderId is required',
  cardExpired: 'Your card’s expiration year is in the past.',
  keyLength: (most: number) => `Idempotency-Key must be 1 to ${most} characters`,
  excelWorkbook:
    'This is an Excel workbook. Save it as ‘CSV UTF-8 (comma delimited)’ and choose that file',
  openDocument:
    'This is an OpenDocument spreadsheet. Save it as ‘Text CSV’ in UTF-8 and choose that file',
  packedFile: 'This is a ZIP file. Unzip it and choose the CSV file inside',
  nulInFile: 'The file contains NUL characters, so it is not a CSV file',
  wrongEncoding: (file: string, encoding: string) =>
    `${file} is ${encoding}. Save it as "CSV UTF-8" in your spreadsheet and try again; nothing was imported.`,
  lineTooLong: (file: string, line: number, kilobytes: number) =>
    `Line ${line} of ${file} is longer than ${kilobytes} KB, so the file is not a CSV list of parts. Save it as "CSV UTF-8" in your spreadsheet and try again; nothing was imported.`,
  tooManyColumns: (file: string, most: string) =>
    `${file} has more than ${most} columns, so it is not a CSV list of parts. Save only the list as "CSV UTF-8" in your spreadsheet and try again; nothing was imported.`,
  notUtf8: (file: string, line: number) =>
    `${file} is not UTF-8 on line ${line}. Save it as "CSV UTF-8" in your spreadsheet and try again; nothing was imported.`,
} as const;
