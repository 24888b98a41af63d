/** The titles of the pages about the shop. */
export const legalPageWords = {
  titles: {
    imprint: 'Imprint',
    terms: 'Terms',
    privacy: 'Privacy',
    shipping: 'Shipping and payment',
    withdrawal: 'Withdrawal',
  },
  navigation: 'Legal pages',
  accept: {
    order: (terms: string) => `By ordering you accept our ${terms}.`,
    signup: (terms: string) => `By signing up you accept our ${terms}.`,
  },
  /** The link within those sentences. */
  terms: 'terms',
  also: (pages: string) => `See also: ${pages}.`,
} as const;
