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
/** An owner that has shown no sign of life for so long is gone, whatever its pid says: pids are reused. */
const SILENCE_MS = 60_000;
/** A worker whose owner died is left alone for so long. */
const WORKER_LIMIT_MS = 600_000;
const KEEP_STALE_MS = 3_600_000;

/**
 * Runs `work` while holding a lock that other processes respect, and releases it whatever happens.
 *
 * The lock is a directory that appears with its owner's name already inside, by one rename. Taking
 * over a stale one is a rename to a name made of that lock's own token, which succeeds once only:
 * of two processes that find the same dead owner, the second cannot take away the first one's new lock.
 *
 * @template T
 * @param {string} folder where locks live
 * @param {string} name
 * @param {{ onWait?: (pid: number) => void }} options
 * @param {(share: (pid: number) => void) => Promise<T>} work is handed `share`, which names a process that
 *   works under the lock: while that lives, the lock holds, even if we are killed
 * @returns {Promise<T>}
 */
export async function withLock(folder, name, { onWait }, work) {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, `${name}.lock`);
  const token = randomBytes(8).toString('hex');
  const owner = { pids: [process.pid], host: hostname(), token };

  let told = false;
  while (!claim(folder, lock, owner)) {
    const holder = readOwner(lock);
    if (holder && isGone(lock, holder)) {
      takeAway(folder, lock, holder.token);
      continue;
    }
    if (!told && holder) {
      told = true;
      onWait?.(holder.pids[0]);
    }
    await sleep(200);
  }

  const heartbeat = setInterval(() => touch(lock), HEARTBEAT_MS);
  const release = () => {
    clearInterval(heartbeat);
    if (readOwner(lock)?.token !== token) return;
    // Away in one step first: a lock that is half deleted could be claimed, and then lose its owner.
    const released = join(folder, `released-${token}`);
    renameSync(lock, released);
    rmSync(released, { recursive: true, force: true });
  };
  // Also when the process ends in the middle of the work, by process.exit or a handled signal.
  process.once('exit', release);
  try {
    return await work((pid) => {
      owner.pids = [process.pid, pid];
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
    // ENOTEMPTY or EEXIST on POSIX systems, EPERM on Windows: somebody holds it.
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

function isGone(lock, { pids: [ownerPid, ...workers], host }) {
  const seen = statSync(ownerFile(lock), { throwIfNoEntry: false });
  if (!seen) return false;
  const silence = Date.now() - seen.mtimeMs;
  const ownerDied = host === hostname() && (ownerPid === process.pid || !isAlive(ownerPid));
  if (!ownerDied) return silence > SILENCE_MS;
  // Its npm or builder may still be at it.
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

function takeAway(folder, lock, token) {
  try {
    renameSync(lock, join(folder, `stale-${token}`));
  } catch {
    // Somebody else took it away first, or its owner has just released it.
  }
  for (const entry of readdirSync(folder)) {
    if (!entry.startsWith('stale-')) continue;
    const path = join(folder, entry);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEEP_STALE_MS) rmSync(path, { recursive: true, force: true });
  }
}

function touch(lock) {
  try {
    const now = new Date();
    utimesSync(ownerFile(lock), now, now);
  } catch {
    // The lock was taken over while this process slept: the work goes on, release leaves it alone.
  }
}
