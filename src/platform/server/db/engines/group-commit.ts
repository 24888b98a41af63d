import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ABORT_ROLLBACK, databaseTrouble } from '../failures/busy.ts';

/** SQLite rolled a whole transaction back by itself, as on a full disk (sqlite.org/lang_transaction.html). */
class TransactionRolledBack extends Error {
  override readonly name = 'TransactionRolledBack';
  readonly errcode = ABORT_ROLLBACK;

  constructor() {
    super('The database rolled a transaction back by itself');
  }
}

/** How long to wait for another process's lock on the file. */
export const BUSY_TIMEOUT_MS = 10_000;
const MAX_RETRY_PAUSE_MS = 20;

/** Bounds how long the first of a group waits for the commit. */
const MAX_GROUP = 128;

type Group = {
  readonly committed: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  members: number;
  closing: boolean;
};

/**
 * Group commit: concurrent transactions run one after the other in one transaction of SQLite, each in its own
 * savepoint, and share one fsync. None is acknowledged before the common commit; if that fails, all fail.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => {};
  #group: Group | null = null;
  #users = 0;
  #failedByDisk = false;

  /** @param database with a busy time-out of 0, because SQLite's own waiting blocks the event loop */
  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get load(): { readonly inUse: number; readonly waiting: number } {
    const inUse = Math.min(this.#users, 1);
    return { inUse, waiting: this.#users - inUse };
  }

  /** Waits for its turn and begins a transaction; end it with `commit` or `rollback`. */
  async begin(): Promise<void> {
    await this.#acquire();
    await this.#join();
    this.#database.exec('savepoint member');
  }

  /**
   * Runs a statement of the current transaction.
   * @throws TransactionRolledBack after an automatic rollback, since the statement would commit by itself
   */
  within<T>(statement: () => T): T {
    if (!this.#database.isTransaction) throw new TransactionRolledBack();
    return this.#recordDiskFailure(statement);
  }

  /** Ends the current transaction. Resolves once it is durable. */
  async commit(): Promise<void> {
    const group = this.#group;
    try {
      this.#database.exec('release member');
    } finally {
      this.#leave();
    }
    await group?.committed;
  }

  /**
   * Undoes the current transaction alone. Resolves once the others of its group are durable, because their writes may
   * be why it failed and the caller's next read must see them.
   */
  async rollback(): Promise<void> {
    const group = this.#group;
    try {
      if (this.#database.isTransaction) this.#database.exec('rollback to member; release member');
    } finally {
      this.#leave();
    }
    await group?.committed.catch(() => {});
  }

  /** Runs one write outside a transaction. Resolves once it is durable. */
  async write<T>(statement: () => T): Promise<T> {
    await this.#acquire();
    const group = await this.#join();
    let done: T;
    try {
      done = this.#recordDiskFailure(statement);
    } catch (error) {
      this.#leave();
      await group.committed.catch(() => {});
      throw error;
    }
    this.#leave();
    await group.committed;
    return done;
  }

  /** Runs a statement that no transaction may contain, such as a pragma, after the open group's commit. */
  async alone<T>(statement: () => T): Promise<T> {
    await this.#acquire();
    try {
      this.#commitGroup();
      return await retryWhileBusy(statement);
    } finally {
      this.#release();
    }
  }

  /** After a failed write, tries one that changes nothing. Rejects while the disk still refuses it. */
  async testWritable(): Promise<void> {
    if (!this.#failedByDisk) return;
    await this.write(() => this.#database.exec('pragma user_version = 0'));
    this.#failedByDisk = false;
  }

  /** Serialises writers in order of arrival. */
  async #acquire(): Promise<void> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    this.#users++;
    await before;
    this.#release = () => {
      this.#users--;
      resolve();
    };
  }

  /** Joins the open group or opens one; releases the turn if that fails. */
  async #join(): Promise<Group> {
    if (this.#group && this.#group.members >= MAX_GROUP) this.#commitGroup();
    const group = this.#group ?? (await this.#open());
    this.#group = group;
    group.members++;
    return group;
  }

  async #open(): Promise<Group> {
    try {
      // IMMEDIATE takes the write lock at once. Otherwise a transaction that reads first fails when another process
      // writes in between (SQLITE_BUSY_SNAPSHOT).
      await retryWhileBusy(() =>
        this.#recordDiskFailure(() => this.#database.exec('begin immediate')),
      );
    } catch (error) {
      this.#release();
      throw error;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // The members handle the rejection; unhandled it would end the process.
    promise.catch(() => {});
    return { committed: promise, resolve, reject, members: 0, closing: false };
  }

  /** Releases the turn, and schedules the group's commit. */
  #leave(): void {
    const group = this.#group;
    if (group && !this.#database.isTransaction) {
      // SQLite rolled the whole group back by itself.
      this.#group = null;
      group.reject(new TransactionRolledBack());
    } else if (group && !group.closing) {
      group.closing = true;
      // After all other transactions that arrive in this turn of the event loop.
      setImmediate(() => void this.#close(group));
    }
    this.#release();
  }

  async #close(group: Group): Promise<void> {
    await this.#acquire();
    if (this.#group === group) this.#commitGroup();
    this.#release();
  }

  #commitGroup(): void {
    const group = this.#group;
    if (!group) return;
    this.#group = null;
    try {
      this.#recordDiskFailure(() => this.#database.exec('commit'));
      group.resolve();
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      group.reject(error);
    }
  }

  #recordDiskFailure<T>(statement: () => T): T {
    try {
      return statement();
    } catch (error) {
      this.#failedByDisk ||= databaseTrouble(error) === 'gone';
      throw error;
    }
  }
}

/** Retries while another process has locked the file, for up to BUSY_TIMEOUT_MS, without blocking the event loop. */
async function retryWhileBusy<T>(statement: () => T): Promise<T> {
  const begun = performance.now();
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_RETRY_PAUSE_MS)) {
    try {
      return statement();
    } catch (error) {
      const waited = performance.now() - begun;
      if (databaseTrouble(error) !== 'busy' || waited >= BUSY_TIMEOUT_MS) throw error;
      await sleep(pause);
    }
  }
}
