/** Labels, hints and messages of the settings for bookkeeping. */
export const bookkeepingWords = {
  of: {
    'bookkeeping.consultant': 'Consultant number',
    'bookkeeping.client': 'Client number',
    'bookkeeping.yearStart': 'First month of the financial year',
    'bookkeeping.accountLength': 'Digits of general accounts',
    'bookkeeping.debtors': 'Debtor accounts',
    'bookkeeping.debtorAccount': 'Debtor account',
    'bookkeeping.revenueByRate': 'Revenue by domestic tax rate',
    'bookkeeping.revenueAbroad': 'Revenue with another country’s tax',
    'bookkeeping.revenueIntraCommunity': 'Revenue of intra-Community supplies',
    'bookkeeping.revenueExport': 'Revenue of exports',
    'bookkeeping.revenueUntaxed': 'Revenue without tax',
  },
  hintOf: {
    'bookkeeping.consultant': 'Of your tax adviser at DATEV, such as 29098',
    'bookkeeping.client': 'Of your business at DATEV, such as 55003',
    'bookkeeping.yearStart': '1 for January',
    'bookkeeping.debtorAccount':
      'The shared account, or the first of the range; it has one digit more than general accounts',
    'bookkeeping.revenueByRate':
      'One account for each rate: “19=8400, 7=8300”. An account that does not calculate the tax itself needs a tax key: “19=8200/3”.',
    'bookkeeping.revenueAbroad':
      'Goods to other countries with the tax of those countries (One-Stop-Shop)',
  },
  oneDebtor: 'One account for all customers',
  debtorEach: 'One account for each customer',
  numberOf: (least: string, most: string) =>
    `Please enter the digits of the number, from ${least} to ${most}`,
  account: 'Please enter an account such as 8125, if needed with a tax key: 8125/10',
  rates: 'Please enter accounts by rate, such as 19=8400, 7=8300',
  debtorAccount: 'Please enter an account of 5 to 9 digits, such as 10000',
} as const;
