import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
/** A lock without a heartbeat for this long is stale even if its pid lives: pids are reused. */
const STALE_AFTER_MS = 60_000;
/** A worker whose owner died keeps the lock for this long. */
const WORKER_LIMIT_MS = 600_000;
const DELETE_STALE_AFTER_MS = 3_600_000;

/**
 * Runs `work` under a lock between processes. The lock is a directory that appears with its owner's
 * name inside by one rename; a stale lock is renamed after its own token, so that of two processes
 * only one can take it over.
 *
 * @template T
 * @param {string} folder where locks live
 * @param {string} name
 * @param {{ onWait?: (pid: number) => void }} options
 * @param {(share: (pid: number) => void) => Promise<T>} work receives `share`, which names a child
 * process that keeps the lock alive even if this process is killed
 * @returns {Promise<T>}
 */
export async function withLock(folder, name, { onWait }, work) {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, `${name}.lock`);
  const token = randomBytes(8).toString('hex');
  const owner = { pids: [process.pid], host: hostname(), token };

  let waitReported = false;
  while (!claim(folder, lock, owner)) {
    const holder = readOwner(lock);
    if (holder && isStale(lock, holder)) {
      removeStale(folder, lock, holder.token);
      continue;
    }
    if (!waitReported && holder) {
      waitReported = true;
      onWait?.(holder.pids[0]);
    }
    await sleep(200);
  }

  const heartbeat = setInterval(() => touch(lock), HEARTBEAT_MS);
  const release = () => {
    clearInterval(heartbeat);
    if (readOwner(lock)?.token !== token) return;
    // Renamed first: a half-deleted lock could be claimed and then lose its owner.
    const released = join(folder, `released-${token}`);
    renameSync(lock, released);
    rmSync(released, { recursive: true, force: true });
  };
  // Also runs on process.exit and on a handled signal during the work.
  process.once('exit', release);
  try {
    return await work((pid) => {
      owner.pids = [...owner.pids, pid];
      writeOwner(lock, owner);
    });
  } finally {
    process.off('exit', release);
    release();
  }
}

const ownerFile = (lock) => join(lock, 'owner.json');

function writeOwner(lock, owner) {
  const draft = `${ownerFile(lock)}.draft`;
  writeFileSync(draft, JSON.stringify(owner));
  renameSync(draft, ownerFile(lock));
}

function claim(folder, lock, owner) {
  const draft = join(folder, `draft-${owner.token}`);
  mkdirSync(draft);
  writeOwner(draft, owner);
  try {
    renameSync(draft, lock);
    return true;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // The lock is held: ENOTEMPTY or EEXIST on POSIX systems, EPERM on Windows.
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
}

function readOwner(lock) {
  try {
    return JSON.parse(readFileSync(ownerFile(lock), 'utf8'));
  } catch {
    return null;
  }
}

function isStale(lock, { pids: [ownerPid, ...workers], host }) {
  const seen = statSync(ownerFile(lock), { throwIfNoEntry: false });
  if (!seen) return false;
  const silence = Date.now() - seen.mtimeMs;
  const ownerDied = host === hostname() && (ownerPid === process.pid || !isAlive(ownerPid));
  if (!ownerDied) return silence > STALE_AFTER_MS;
  // Its npm or builder may still run.
  return !workers.some(isAlive) || silence > WORKER_LIMIT_MS;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function removeStale(folder, lock, token) {
  try {
    renameSync(lock, join(folder, `stale-${token}`));
  } catch {
    // Another process took it over, or its owner has just released it.
  }
  for (const entry of readdirSync(folder)) {
    if (!entry.startsWith('stale-')) continue;
    const path = join(folder, entry);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > DELETE_STALE_AFTER_MS) rmSync(path, { recursive: true, force: true });
  }
}

function touch(lock) {
  try {
    const now = new Date();
    utimesSync(ownerFile(lock), now, now);
  } catch {
    // Another process took the lock over while this one slept; `release` leaves it alone.
  }
}
