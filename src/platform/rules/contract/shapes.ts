import { z } from 'zod';
import { t } from '../messages/t.ts';

/** Answers in the owner's shapes. */
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

/** Default and maximum number of entries of a list. */
export const LIST_LIMIT = 1000;

/** The longest cursor holds the longest part name, all multi-byte letters, in base64. */
const CURSOR_MAX_LENGTH = 2_000;

/** A cursor that the list decodes by itself. */
export const opaqueCursor = z
  .string()
  .max(CURSOR_MAX_LENGTH, { error: () => t('platform.text.invalidCursor') })
  .optional();

/** The format of an id; the cursor of most lists is the id of their last row. */
export const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The query of every paged list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT).default(LIST_LIMIT),
  cursor: z
    .string()
    .regex(idPattern, { error: () => t('platform.text.invalidCursor') })
    .optional(),
};

/** Sort order by time: oldest or newest first. */
export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** One page of a list; `next` is the cursor of the following page, or null at the end. */
export type Page<T> = {
  readonly rows: readonly T[];
  readonly next: string | null;
  /** Set where nothing matches all words of a search, and these rows match some. */
  readonly isPartial?: true;
};

/** Any text is accepted: an impossible id is 404 like an unknown one. */
export const idParams = z.object({ id: z.string().min(1) });
