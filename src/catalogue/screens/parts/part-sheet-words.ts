/** Words of a part's page that are not the owner's. */
export const partSheetWords = {
  wholeQuantity: 'Please type a whole number',
} as const;
