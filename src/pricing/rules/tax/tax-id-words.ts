/** What a tax id is called. */
export const taxIdWords = {
  vatId: 'VAT ID',
  taxId: 'Tax ID',
  /** Of a field that takes both. */
  either: 'VAT or tax ID',
} as const;
