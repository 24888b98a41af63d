import { formatCount } from '../../../domain/money.ts';

/** Words of the product screens that the owner has not given (rulings: where both are silent). */
export const productWords = {
  between: (min: number, max: number) => `${formatCount(min)} to ${formatCount(max)}`,
  dollars: (min: number, max: number) => `$${min} to $${max}, whole dollars`,
  search: 'Search',
  nothingFound: 'No part fits that',
  nothingFoundBody: 'Try a shorter word, or clear the search to see every part.',
  clearSearch: 'Clear the search',
  back: 'All products',
  deleteBody: (name: string) =>
    `${name} leaves the catalogue. Orders that were placed keep their name and price.`,
  stockMoved: {
    title: 'The stock has changed meanwhile',
    body: (was: number, now: number) =>
      `It was ${formatCount(was)} when you opened this form and is ${formatCount(now)} now. Nothing was saved yet, and everything you typed is still here.`,
    take: (now: number) => `Take ${formatCount(now)}`,
    keep: (typed: number) => `Keep ${formatCount(typed)}`,
    taken: 'The form has the new level. Save again to finish.',
    kept: 'Your level stands. Save again to write it over the new one.',
  },
} as const;
