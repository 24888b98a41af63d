/** The attributes with the labels of this language; the table itself has the English ones. */
export const labelled = <Table>(table: Table): Table => table;

/** A text of an attribute as people read it; filters and the API have the stored text. */
export const valueWords = (value: string): string => value;
