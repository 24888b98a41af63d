import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Creates a database on a server and returns its URL.
 * @param template a database to copy; it must have no connections
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
