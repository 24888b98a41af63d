/** Said of the list of parts that one came out of. Not the owner's. */
export const listedWords = { back: 'Back to the parts as you listed them' } as const;
