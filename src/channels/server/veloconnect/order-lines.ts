import type { Executor } from '../../../platform/server/db/database.ts';
import { type ItemMatch, findItems } from './items.store.ts';

/** A line of an order that is being written, as its transaction keeps it. */
export type DraftLine = {
  readonly item: string;
  /** In pieces. */
  readonly quantity: number;
  readonly backlog: boolean;
};

/** A line with the part that it names now. */
export type NamedLine = DraftLine & ItemMatch;

/** Finds the parts that lines name. */
export async function nameLines<Line extends { readonly item: string }>(
  db: Executor,
  lines: readonly Line[],
): Promise<(Line & ItemMatch)[]> {
  const itemNamed = await findItems(
    db,
    lines.map(({ item }) => item),
  );
  return lines.map((line) => ({ ...line, ...itemNamed(line.item) }));
}

export const draftText = (lines: readonly NamedLine[]): string =>
  JSON.stringify(
    lines.map(({ item, quantity, backlog }): DraftLine => ({ item, quantity, backlog })),
  );

export const readDraft = (content: string): DraftLine[] => JSON.parse(content) as DraftLine[];
