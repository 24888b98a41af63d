import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ABORT_ROLLBACK, databaseTrouble } from '../busy.ts';

/**
 * SQLite has undone a whole transaction by itself, as it does on a full disk or where one fails (sqlite.org/lang_transaction.html).
 * It has the code of SQLITE_ABORT_ROLLBACK, which SQLite has for this.
 */
class TransactionUndone extends Error {
  override readonly name = 'TransactionUndone';
  readonly errcode = ABORT_ROLLBACK;

  constructor() {
    super('The database undid a transaction by itself');
  }
}

/** How long another process may hold the file. */
export const BUSY_TIMEOUT_MS = 10_000;
const MOST_BETWEEN_TRIES_MS = 20;

/** More than these and whoever was first waits too long. */
const MOST_IN_A_GROUP = 128;

type Group = {
  readonly committed: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
  members: number;
  closing: boolean;
};

/**
 * Lets transactions that come at about the same time be made durable by one commit, as PostgreSQL
 * does. They run one after the other inside one transaction of SQLite, each in a savepoint of its own,
 * so one that fails undoes only itself. None is acknowledged before the common commit, which waits for
 * the disk once for all of them; if that fails, all of them fail. A transaction that comes alone is
 * committed in the same turn of the event loop.
 *
 * Whoever reads outside a transaction does so on another connection and sees only what is committed.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => {};
  #group: Group | null = null;
  #users = 0;
  #failedByDisk = false;

  /** @param database whose own time-out is 0: while SQLite waited for another process, nothing else would be answered */
  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Whether somebody has the turn, and how many wait for it. */
  get load(): { readonly inUse: number; readonly waiting: number } {
    const inUse = Math.min(this.#users, 1);
    return { inUse, waiting: this.#users - inUse };
  }

  /** Waits for the turn and begins a transaction. It ends with `commit` or `rollback`. */
  async begin(): Promise<void> {
    await this.#take();
    await this.#join();
    this.#database.exec('savepoint member');
  }

  /**
   * Runs a statement of the transaction that has the turn. Throws where that was undone: then what its other
   * statements write would stay, each by itself.
   */
  within<T>(statement: () => T): T {
    if (!this.#database.isTransaction) throw new TransactionUndone();
    return this.#noting(statement);
  }

  /** Ends the transaction that has the turn. Resolves once it is durable; rejects if it never will be. */
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
   * Undoes the transaction that has the turn, and nothing of the others. Resolves once the others are
   * durable: what it failed by may be theirs, and whoever looks next must find it.
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

  /**
   * Runs one writing statement, which is undone by itself if it fails. Resolves once it is durable, and
   * rejects once the others are.
   */
  async write<T>(statement: () => T): Promise<T> {
    await this.#take();
    const group = await this.#join();
    let done: T;
    try {
      done = this.#noting(statement);
    } catch (error) {
      this.#leave();
      await group.committed.catch(() => {});
      throw error;
    }
    this.#leave();
    await group.committed;
    return done;
  }

  /** Runs what must be in no transaction, such as a pragma, once the others are committed. */
  async alone<T>(statement: () => T): Promise<T> {
    await this.#take();
    try {
      this.#commitGroup();
      return await onceFree(statement);
    } finally {
      this.#release();
    }
  }

  /**
   * Resolves while what is written arrives on the disk: after a write that the disk did not take, once it takes one
   * that changes nothing. Rejects as that one fails.
   */
  async proveWritable(): Promise<void> {
    if (!this.#failedByDisk) return;
    await this.write(() => this.#database.exec('pragma user_version = 0'));
    this.#failedByDisk = false;
  }

  /** One at a time, in the order they came. */
  async #take(): Promise<void> {
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

  /** Joins the group that is open, or opens one; where that fails, the turn is passed on. */
  async #join(): Promise<Group> {
    if (this.#group && this.#group.members >= MOST_IN_A_GROUP) this.#commitGroup();
    const group = this.#group ?? (await this.#open());
    this.#group = group;
    group.members++;
    return group;
  }

  async #open(): Promise<Group> {
    try {
      // IMMEDIATE takes the write lock at once: a transaction that reads before it writes would
      // otherwise fail when another process wrote in between (SQLITE_BUSY_SNAPSHOT).
      await onceFree(() => this.#noting(() => this.#database.exec('begin immediate')));
    } catch (error) {
      this.#release();
      throw error;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Those who wait for it hear of a failure; where nobody does, nothing was promised.
    promise.catch(() => {});
    return { committed: promise, resolve, reject, members: 0, closing: false };
  }

  /** Passes the turn on, and sees to it that the group is committed once nobody else is about to join. */
  #leave(): void {
    const group = this.#group;
    if (group && !this.#database.isTransaction) {
      // A full disk makes SQLite roll back by itself, and with it everybody who was in it.
      this.#group = null;
      group.reject(new TransactionUndone());
    } else if (group && !group.closing) {
      group.closing = true;
      // Behind whatever else came in with this turn of the event loop.
      setImmediate(() => void this.#close(group));
    }
    this.#release();
  }

  async #close(group: Group): Promise<void> {
    await this.#take();
    if (this.#group === group) this.#commitGroup();
    this.#release();
  }

  #commitGroup(): void {
    const group = this.#group;
    if (!group) return;
    this.#group = null;
    try {
      this.#noting(() => this.#database.exec('commit'));
      group.resolve();
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      group.reject(error);
    }
  }

  /** Remembers that the disk did not take what was written, or is full. */
  #noting<T>(statement: () => T): T {
    try {
      return statement();
    } catch (error) {
      this.#failedByDisk ||= databaseTrouble(error) === 'gone';
      throw error;
    }
  }
}

/** Tries again while another process holds the file; others are answered meanwhile. Rejects as SQLite does, after ten seconds. */
async function onceFree<T>(statement: () => T): Promise<T> {
  const begun = performance.now();
  for (let pause = 1; ; pause = Math.min(pause * 2, MOST_BETWEEN_TRIES_MS)) {
    try {
      return statement();
    } catch (error) {
      const waited = performance.now() - begun;
      if (databaseTrouble(error) !== 'busy' || waited >= BUSY_TIMEOUT_MS) throw error;
      await sleep(pause);
    }
  }
}
