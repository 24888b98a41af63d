import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Makes a database on the server at `serverUrl` (tests get that from `inject('postgresUrl')`) and
 * answers its URL. `template` copies an existing one, which nobody may be connected to meanwhile:
 * migrate once and copy, where many tests need the same tables.
 */
export async function createDatabase(serverUrl: string, template = 'template0'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const source = client.escapeIdentifier(template);
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${source}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
