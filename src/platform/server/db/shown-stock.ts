import { AsyncLocalStorage } from 'node:async_hooks';

/** The parts whose stock levels a response shows; `all` if it depends on every level. */
export type ShownStock = ReadonlySet<string> | 'all';

type Collected = { readonly partIds: Set<string>; all: boolean };

const collecting = new AsyncLocalStorage<Collected>();

/**
 * Makes a response and collects whose stock levels it reads on the way. A read that several requests share (`batched`)
 * is recorded for the first of them only, so stock is not read so.
 */
export async function collectShownStock<T>(
  make: () => Promise<T>,
): Promise<{ readonly made: T; readonly shown: ShownStock }> {
  const collected: Collected = { partIds: new Set(), all: false };
  const made = await collecting.run(collected, make);
  return { made, shown: collected.all ? 'all' : collected.partIds };
}

/** Reads for a response that does not show the stock levels. */
export const hideStock = <T>(read: () => Promise<T>): Promise<T> => collecting.exit(read);

/** Records what the response that is being made shows, such as what a cached answer that it uses does. */
export function showStock(shown: ShownStock): void {
  const collected = collecting.getStore();
  if (!collected) return;
  if (shown === 'all') collected.all = true;
  else for (const partId of shown) collected.partIds.add(partId);
}

/** Records the stock levels among the rows of a statement. */
export function recordShownStock(rows: readonly unknown[]): void {
  const collected = collecting.getStore();
  const [first] = rows;
  if (!collected || !isStockRow(first)) return;
  // Without the part's id nobody can tell when the level changes.
  if (typeof first.id !== 'string') collected.all = true;
  else for (const row of rows) collected.partIds.add((row as { id: string }).id);
}

const isStockRow = (row: unknown): row is { readonly available: unknown; readonly id?: unknown } =>
  typeof row === 'object' && row !== null && 'available' in row;
