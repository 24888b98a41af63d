type Page = { readonly after: string; readonly limit: number };

const AT_ONCE = 100;

/** Yields rows page by page in the order of their ids, until the last or until the shop stops. */
export async function* byPages<Row extends { readonly id: string }>(
  read: (page: Page) => Promise<readonly Row[]>,
  stopping?: AbortSignal,
): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await read({ after, limit: AT_ONCE });
    for (const row of rows) {
      if (stopping?.aborted) return;
      yield row;
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}
