import { z } from 'zod';

/** Answers in the seed's shapes (seed §7, rulings §3), shared by all areas. */
export const inserted = z.object({ acknowledged: z.literal(true), insertedId: z.string() });
export const updated = z.object({
  acknowledged: z.literal(true),
  matchedCount: z.int(),
  modifiedCount: z.int(),
});
export const deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.int() });

export type Inserted = z.output<typeof inserted>;
export type Updated = z.output<typeof updated>;
export type Deleted = z.output<typeof deleted>;

export const insertedAs = (insertedId: string): Inserted => ({ acknowledged: true, insertedId });
export const updatedOne = (modifiedCount: 0 | 1): Updated => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount,
});
export const deletedOne: Deleted = { acknowledged: true, deletedCount: 1 };

/** A list gives this many entries unasked, and at most (rulings §3). */
export const LIST_LIMIT = 1000;

/** The longest cursor that a list gives is that of a part: the longest name, each of its letters of many bytes, in base64. */
const CURSOR_MAX_LENGTH = 2_000;

/** Said of a cursor that this list has not given: nobody knows where it shall go on, and another page than was meant would pass for it. */
export const invalidCursorMessage = 'This cursor is not one of this list: begin without one';

/** A cursor that a list reads by itself. */
export const opaqueCursor = z.string().max(CURSOR_MAX_LENGTH, invalidCursorMessage).optional();

/** The form of an id, which is what most lists name their last row by. */
export const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What every paged list takes: how many, and where to go on. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT).default(LIST_LIMIT),
  cursor: z.string().regex(idPattern, invalidCursorMessage).optional(),
};

/** The orders of a list by time: oldest first or newest first. */
export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** One page of a list; `next` is the cursor of the following one, or null at the end. */
export type Page<T> = { readonly rows: readonly T[]; readonly next: string | null };

/** Of any length: what no id can be names nothing, like any other that there is not, and is 404. */
export const idParams = z.object({ id: z.string().min(1) });
