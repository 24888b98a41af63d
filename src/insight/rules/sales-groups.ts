/** What sales are added up by. */
export const salesGroups = ['part', 'customer', 'month'] as const;
export type SalesGroup = (typeof salesGroups)[number];
