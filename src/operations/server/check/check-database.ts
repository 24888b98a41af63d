import { constants, existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg, { type ClientBase } from 'pg';
import type { Config } from '../../../platform/server/config/config.ts';
import {
  currencyFaultsAt,
  currencyFaultsInFile,
} from '../../../platform/server/db/catalogue-currency.ts';
import {
  clockDifference,
  clockWarning,
} from '../../../platform/server/db/engines/clock-difference.ts';
import {
  connectionCapacity,
  connectionShortage,
  describeCapacity,
} from '../../../platform/server/db/engines/connection-capacity.ts';
import { encodingFault } from '../../../platform/server/db/engines/encoding.ts';
import { TRANSACTION_POOLING, detectPooler } from '../../../platform/server/db/engines/pooler.ts';
import { POOL_SIZE } from '../../../platform/server/db/engines/postgres.ts';
import type { ProviderFinding } from '../../../platform/server/ports/finding.ts';
import { describeError } from '../../../platform/server/errors/describe-error.ts';
import { withPostgresClient } from '../../../platform/server/db/engines/with-postgres-client.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const MIN_VERSION = 15;
const POOLER_NOTE = `A pooler stands before it: that one must have ${POOL_SIZE} connections for each process too (PgBouncer: default_pool_size).`;

/** Checks that the database can be reached and written, without changing it. */
export async function checkDatabase(config: Config): Promise<ProviderFinding> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) return checkPostgres(databaseUrl, config);
  const provider = `SQLite in ${join(dataDir, 'shop.db')}`;
  const folder = await unwritable(dataDir, 'DATA_DIR');
  const files = folder.length > 0 ? folder : await unwritableFiles(dataDir);
  const faults = files.length > 0 ? files : currencyFaults(config);
  return { port: 'database', provider, faults, notes: [] };
}

/** None for a file that cannot be read as a database: its start says more. */
function currencyFaults(config: Config): readonly string[] {
  const file = join(config.dataDir, 'shop.db');
  try {
    return existsSync(file) ? currencyFaultsInFile(file, config) : [];
  } catch {
    return [];
  }
}

/** A fault for an unwritable database file, as after a start by another user. */
async function unwritableFiles(dataDir: string): Promise<string[]> {
  for (const name of ['shop.db', 'shop.db-wal', 'shop.db-shm']) {
    const path = resolve(dataDir, name);
    try {
      await access(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      return [
        `${path} cannot be read and written by this user of the machine. Give the shop the right to, or set DATA_DIR to another folder.`,
      ];
    }
  }
  return [];
}

/** A fault for a folder that is not writable, cannot be created, or is a file. */
export async function unwritable(folder: string, variable: string): Promise<string[]> {
  let path = resolve(folder);
  for (;;) {
    try {
      await access(path, constants.W_OK);
      if ((await stat(path)).isDirectory()) return [];
      return [`${path} is a file. Set ${variable} to a folder.`];
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!missing || path === dirname(path)) {
        return [
          `${path} cannot be written to. Give the shop the right to, or set ${variable} to another folder.`,
        ];
      }
      path = dirname(path);
    }
  }
}

async function checkPostgres(url: string, config: Config): Promise<ProviderFinding> {
  const address = URL.parse(url);
  const provider = address && `PostgreSQL ${address.pathname.slice(1)} at ${address.hostname}`;
  const answer = await tryPostgres(url, config).catch((error: unknown) => ({
    faults: [`PostgreSQL cannot be used by DATABASE_URL: ${describeError(error)}.`],
    notes: [],
  }));
  return { port: 'database', provider: provider ?? 'PostgreSQL', ...answer };
}

/** Checks a database that answers; rejects otherwise. */
async function tryPostgres(
  url: string,
  config: Config,
): Promise<Pick<ProviderFinding, 'faults' | 'notes'>> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const faults = await serverFaults(client);
    const encoding = await encodingFault(client);
    if (encoding !== null) faults.push(encoding);
    faults.push(...(await currencyFaultsAt(client, config)));
    const capacity = await connectionCapacity(client);
    const pooler = await detectPooler(url);
    if (pooler === 'transaction') faults.push(TRANSACTION_POOLING);
    const clock = clockWarning(await clockDifference(client));
    const { databaseReadUrl: standbyUrl } = config;
    const standby = standbyUrl === null ? null : await checkStandby(client, standbyUrl);
    faults.push(...(standby?.faults ?? []));
    const notes = [
      connectionShortage(capacity) ?? describeCapacity(capacity),
      ...(clock === null ? [] : [clock]),
      ...(standby?.notes ?? []),
    ];
    return { faults, notes: pooler === 'session' ? [...notes, POOLER_NOTE] : notes };
  } finally {
    await client.end().catch(() => {});
  }
}

async function serverFaults(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{
    version: string;
    can_create: boolean;
    reads_only: string;
  }>(
    `select current_setting('server_version') as version, has_schema_privilege(current_schema(), 'create') as can_create,
      current_setting('transaction_read_only') as reads_only`,
  );
  const [answer] = rows;
  const faults: string[] = [];
  const version = Number.parseInt(answer?.version ?? '', 10);
  if (version < MIN_VERSION)
    faults.push(`This is PostgreSQL ${answer?.version}; the shop needs ${MIN_VERSION} or newer.`);
  if (!answer?.can_create)
    faults.push('The user of DATABASE_URL may not create tables in this database.');
  if (answer?.reads_only === 'on')
    faults.push(
      'This PostgreSQL only reads: it is a standby, or set so. Set DATABASE_URL to the server that takes changes.',
    );
  return faults;
}

const LOOK = `select system_identifier::text as server, current_database() as name,
  pg_is_in_recovery() as "isStandby" from pg_control_system()`;

type SeenServer = { readonly server: string; readonly name: string; readonly isStandby: boolean };

/** Checks DATABASE_READ_URL. A standby that is away is no fault, since the primary answers meanwhile. */
async function checkStandby(
  primary: ClientBase,
  url: string,
): Promise<Pick<ProviderFinding, 'faults' | 'notes'>> {
  const look = async (client: ClientBase) => (await client.query<SeenServer>(LOOK)).rows[0];
  const [followed, seen] = await Promise.all([
    look(primary),
    withPostgresClient(url, look).catch((error: unknown) => describeError(error)),
  ]);
  if (typeof seen === 'string')
    return {
      faults: [],
      notes: [
        `The standby of DATABASE_READ_URL does not answer: ${seen}. The primary reads for it.`,
      ],
    };
  if (seen?.server !== followed?.server || seen?.name !== followed?.name)
    return {
      faults: ['DATABASE_READ_URL names another database than DATABASE_URL, not a standby of it.'],
      notes: [],
    };
  const what = seen?.isStandby ? 'a standby' : 'the primary itself';
  return { faults: [], notes: [`DATABASE_READ_URL is ${what}; visitors read there.`] };
}
