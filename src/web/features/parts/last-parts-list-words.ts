/** Words of the link back to the list. None are the owner's. */
export const lastPartsListWords = { back: 'Back to the parts as you listed them' } as const;
