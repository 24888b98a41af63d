/** What can be wrong with a bank statement. */
export const statementMessages = {
  kind: 'This is not an account statement in CAMT.053, MT940 or CSV',
  xml: 'This XML cannot be read as an account statement',
  lines: (most: string) => `The statement has more than ${most} lines. Export a shorter period`,
  longLine: (line: string) => `Line ${line} is too long for an account statement`,
  encoding: (name: string) => `The file is in ${name}. Export it in UTF-8 or Windows-1252`,
  account: (stated: string, own: string) =>
    `This statement is for account ${stated}; the shop’s account is ${own}`,
  currency: (stated: string, own: string) =>
    `This statement is in ${stated}; the shop’s currency is ${own}`,
  empty: 'The statement has no lines',
  faulty: (count: string) =>
    `Nothing was saved: lines with faults: ${count}. Correct them, or import the others without them`,
  column: (name: string) => `The file has no column “${name}”`,
  mapping: 'Choose which columns of the file hold date, amount and purpose',
  day: 'This is not a date',
  amount: 'This is not an amount',
  lineCurrency: 'The amount is in another currency than the statement',
  sign: 'It does not say whether money comes in or goes out',
  batch: 'The parts do not add up to the amount of the entry',
  balance: 'The lines do not add up to the closing balance',
  cells: 'This line cannot be read',
} as const;
