/** Words of the field that suggests parts. */
export const partComboboxWords = {
  part: 'Part number or name',
  partHint: 'SKU, or a few letters of the name',
  suggestions: 'Parts',
} as const;
