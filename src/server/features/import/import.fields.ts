/** What a line of a catalogue may say about a part, and how a maker's own column may be called for it. */
export const importFields = [
  'name',
  'sku',
  'category',
  'price',
  'minimumQuantity',
  'available',
  'description',
  'img',
  'photo',
] as const;

export type ImportField = (typeof importFields)[number];

/** Every part has its own, so one value for all lines makes no sense. */
export const ownToEachPart: readonly ImportField[] = ['name', 'sku'];

export function isImportField(name: string): name is ImportField {
  return (importFields as readonly string[]).includes(name);
}

/** A line's cells by field, trimmed; a field that the file has no column for is absent. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** What is wrong with a line, and in which field if it is one field. */
export type LineFault = { readonly field?: ImportField; readonly reason: string };
