import { termsBounds } from './terms-bounds.ts';

/** Messages about the fields of a company. */
export const companyMessages = {
  company: 'company name is required',
  limit: 'Please enter an amount of 0 or more, such as 500',
  limitOfBuyers: 'Only the role “Buys” has a limit',
  days: `Please enter 1 to ${termsBounds.days} days`,
  percent: 'Please enter a percentage, such as 2',
  discount: 'A discount needs a percentage and days, at most the days of payment',
} as const;
