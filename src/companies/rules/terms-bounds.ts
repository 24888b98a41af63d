/** The bounds of a company's terms of payment and of its amounts, in percent and in the major unit. */
export const termsBounds = { days: 365, percent: 99, step: 0.001, amount: 1_000_000_000 } as const;
