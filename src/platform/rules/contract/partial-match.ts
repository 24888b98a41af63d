/** The header of an answer with parts that match some words of a search, where none matches all. */
export const PARTIAL_MATCH = 'x-partial-match';
