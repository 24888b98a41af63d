/** Why documents cannot be exported to DATEV, and what to do. */
export const bookkeepingFaultWords = {
  title: 'The bookkeeping export is not possible yet',
  nothingExported: 'Nothing was exported.',
  missing: (labels: readonly string[]) =>
    `Please fill in ${labels.map((label) => `“${label}”`).join(' and ')} in Shop Settings under Bookkeeping.`,
  digits: (label: string, digits: number) =>
    `“${label}” in Shop Settings must have ${digits} digits in each account.`,
  rate: (label: string, percent: string, document: string) =>
    `“${label}” in Shop Settings has no account for ${percent} %, which ${document} has.`,
  currency: (document: string, currency: string) =>
    `${document} is in ${currency}, and no exchange rate is known: please book it by hand.`,
  year: (day: string) =>
    `A financial year begins within this period, on ${day}: please export its months one by one.`,
  debtors: (last: string) =>
    `There are more customers than debtor accounts up to ${last}: please choose a lower first account or one account for all customers.`,
  bookings: (most: string) =>
    `DATEV takes at most ${most} bookings at a time: please choose a shorter period.`,
} as const;
