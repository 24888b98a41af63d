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
} as const;
