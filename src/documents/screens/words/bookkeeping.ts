/** Words of the exports for bookkeeping. None are the owner’s. */
export const bookkeepingCopy = {
  title: 'Bookkeeping',
  lead: 'Invoices less credit notes of a month or a quarter, by date of issue.',
  period: 'Period',
  quarter: (number: number, year: string) => `Q${number} ${year}`,
  datev: 'DATEV bookings',
  ecSales: 'EC sales list (CSV)',
  taxByCountry: 'Tax by country (CSV)',
  toSettings: 'Open Shop Settings',
} as const;
