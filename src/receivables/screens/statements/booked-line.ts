import type { BookInput } from '../../rules/receivables.schema.ts';

/** A line with what it is booked as. */
export type BookedLine = Exclude<NonNullable<BookInput['lines']>[number], number>;
