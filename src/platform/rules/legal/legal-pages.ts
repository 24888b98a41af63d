/** The pages about the shop that its host writes, in the order of the footer; each has the address of its name. */
export const legalPages = ['imprint', 'terms', 'privacy', 'shipping', 'withdrawal'] as const;
export type LegalPage = (typeof legalPages)[number];
