import { partFieldWords } from './part-field-words.ts';
import { type PlainField, plainFields } from './part-fields.ts';

type Names = Readonly<Record<PlainField, string>>;
const renameFields = (nameOf: (field: PlainField) => string) =>
  Object.fromEntries(plainFields.map((field) => [field, nameOf(field)])) as Names;

/** What the form, the table and conflicts call the plain fields. */
export const plainLabels = () => renameFields((field) => partFieldWords[field].label);

/** What the columns of files are called where they are chosen. */
export const plainNamesInFiles = () =>
  renameFields((field) => partFieldWords[field].inFiles ?? partFieldWords[field].label);

/** What the audit log calls the plain fields. */
export const plainNamesInLog = () =>
  renameFields((field) => partFieldWords[field].inLog ?? partFieldWords[field].inSentences);
