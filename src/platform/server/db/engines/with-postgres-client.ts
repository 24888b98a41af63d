import { Client } from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/** Queries a database over a separate connection, which does not count as an open shop. */
export async function withPostgresClient<T>(
  url: string,
  look: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'parts-shop-look',
  });
  // A broken connection rejects its pending statement, which is enough.
  client.on('error', () => {});
  await client.connect();
  try {
    return await look(client);
  } finally {
    await client.end();
  }
}
