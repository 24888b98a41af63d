/** Words of the link back to the list. None are the owner's. */
export const lastPartsListWords = { back: 'Back to results' } as const;
