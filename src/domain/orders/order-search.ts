/** Characters that are looked for at most: a name has no more (order.rules.ts). */
export const MOST_SOUGHT = 120;

/** Whoever looks for a name that more buyers begin with has more of it to give. */
export const MOST_BUYERS = 50;

/** What is said then. */
export const tooManyBuyers = `More than ${MOST_BUYERS} buyers begin so: give more of the name, or of the e-mail address`;
