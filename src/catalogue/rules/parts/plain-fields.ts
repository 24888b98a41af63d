import type { z } from 'zod';
import { majorOf, minorOf } from '../../../platform/rules/money/money.ts';
import {
  type PartFields,
  type PlainField,
  type PublicField,
  isNumeric,
  isPublicField,
  partFields,
  plainFields,
} from './part-fields.ts';

/** The plain fields' columns in the database. */
export type PlainColumns = {
  [F in PlainField as PartFields[F]['column']]: z.output<PartFields[F]['shown']>;
};
/** The plain fields as clients send them, without gaps. */
export type PlainValues = {
  [F in PlainField]: Exclude<z.output<PartFields[F]['rule']>, undefined>;
};

/** An object with a value for each plain field. */
const byPlainField = (valueOf: (field: PlainField) => unknown) =>
  Object.fromEntries(plainFields.map((field) => [field, valueOf(field)]));

/** The rules of what clients send. */
export const plainRules = byPlainField((field) => partFields[field].rule) as {
  [F in PlainField]: PartFields[F]['rule'];
};

const forAdministrators = (shown: z.ZodType) =>
  shown.optional().describe('Administrators alone get it');

/** What the API answers. */
export const plainAnswer = byPlainField((field) =>
  isPublicField(field) ? partFields[field].shown : forAdministrators(partFields[field].shown),
) as {
  [F in PlainField]: F extends PublicField
    ? PartFields[F]['shown']
    : z.ZodOptional<PartFields[F]['shown']>;
};

type ShownValues = { readonly [F in PlainField]?: z.output<PartFields[F]['shown']> | undefined };
type SentValues = { readonly [F in PlainField]?: PlainValues[F] | undefined };

type Value = string | number;

/** An answered value as clients send it: no text is an empty one. */
export const sentValue = (field: PlainField, shown: Value | null | undefined): Value | null =>
  shown ?? (isNumeric(field) ? null : '');

/** The plain fields of a part as clients send them. */
export const plainValues = (part: ShownValues): PlainValues =>
  byPlainField((field) => sentValue(field, part[field])) as PlainValues;

/** The plain fields of a part that has none of them, as the API answers them to administrators. */
export const unsetFields = byPlainField((field) => partFields[field].unset) as {
  [F in PlainField]: z.output<PartFields[F]['shown']>;
};

/** The plain fields that were sent, and the stored ones for the others. */
export const plainValuesOr = (sent: SentValues, stored: ShownValues): PlainValues =>
  byPlainField((field) =>
    sent[field] === undefined ? sentValue(field, stored[field]) : sent[field],
  ) as PlainValues;

export const plainColumns: readonly (keyof PlainColumns)[] = plainFields.map(
  (field) => partFields[field].column,
);

/** Sent values as the columns hold them. */
export const columnsOfPlain = (sent: SentValues, currency: string): PlainColumns =>
  Object.fromEntries(
    plainFields.map((field) => {
      const value = sent[field];
      const { column, kind, unset } = partFields[field];
      if (value === undefined || value === '') return [column, unset];
      const isPrice = kind === 'price' && typeof value === 'number';
      return [column, isPrice ? minorOf(value, currency) : value];
    }),
  ) as PlainColumns;

/** Values of columns as the API answers them. */
export const answerOfColumns = <F extends PlainField>(
  row: PlainColumns,
  fields: readonly F[],
  currency: string,
): { [G in F]: z.output<PartFields[G]['shown']> } =>
  Object.fromEntries(
    fields.map((field) => {
      const { column, kind } = partFields[field];
      const value = row[column];
      const isPrice = kind === 'price' && typeof value === 'number';
      return [field, isPrice ? majorOf(value, currency) : value];
    }),
  ) as { [G in F]: z.output<PartFields[G]['shown']> };
