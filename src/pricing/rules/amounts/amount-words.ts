/** Labels of what adds up to a total, and words about tax. */
export const amountWords = {
  net: 'Net',
  inclTax: 'incl. tax',
  inclFreight: 'incl. freight',
  inclBoth: 'incl. tax and freight',
  freight: 'Freight',
  tax: 'Tax',
  taxAt: (rate: number) => `Tax ${rate}%`,
  reverseCharge: 'Reverse charge: the recipient of the supply owes the tax.',
} as const;
