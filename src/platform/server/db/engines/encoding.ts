import type { ClientBase } from 'pg';

/** Advice for a database whose encoding cannot hold every text; null for UTF8. */
export async function encodingFault(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  );
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return null;
  return `This database keeps its texts as ${encoding}; the shop needs UTF8. Make a new one for it: create database … encoding 'UTF8' template template0.`;
}
