/** What a tax id is called. */
export const taxIdWords = {
  vatId: 'VAT id',
  taxId: 'Tax id',
  /** Of a field that takes both. */
  either: 'VAT or tax id',
} as const;
