/** Words about parts that were replaced. None are the owner's. */
export const replacedWords = {
  title: 'This part is no longer sold',
  body: (name: string) => `It was replaced by ${name}.`,
  action: 'See the new part',
  pageTitle: 'No longer sold',
  notice: (typed: string) => `“${typed}” is no longer sold. It was replaced by`,
} as const;
