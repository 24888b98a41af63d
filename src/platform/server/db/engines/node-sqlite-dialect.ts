import type { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { GroupCommit } from './group-commit.ts';
import { StatementCache } from './statement-cache.ts';

export type Connections = {
  readonly writer: DatabaseSync;
  /** Sees only committed rows; null for a database in memory, which has one connection. */
  readonly reader: DatabaseSync | null;
};

/** Drives `node:sqlite` from Kysely with one writing and one reading connection. */
export class NodeSqliteDialect implements Dialect {
  readonly #connections: Connections;
  readonly #writes: GroupCommit;

  constructor(connections: Connections) {
    this.#connections = connections;
    this.#writes = new GroupCommit(connections.writer);
  }

  get load(): { readonly inUse: number; readonly waiting: number } {
    return this.#writes.load;
  }

  testWritable(): Promise<void> {
    return this.#writes.testWritable();
  }

  createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter();
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#connections, this.#writes);
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }

  createQueryCompiler(): QueryCompiler {
    return new NodeSqliteQueryCompiler();
  }
}

/**
 * SQLite has transactional DDL, though Kysely's adapter denies it; with it the migrator reads the state under the
 * write lock.
 */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** GroupCommit serialises writers; Kysely's own lock would delay each until the previous commit. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Drops row locks (`for update skip locked`), which SQLite lacks and does not need, so that stores can ask for them
 * on both engines.
 */
class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === undefined || !ROW_LOCKS.has(node.modifier))
      super.visitSelectModifier(node);
  }
}

const ROW_LOCKS: ReadonlySet<string> = new Set(['ForUpdate', 'ForNoKeyUpdate', 'SkipLocked']);

/** Writers share commits (group-commit.ts). */
class NodeSqliteDriver implements Driver {
  readonly #connections: Connections;
  readonly #writes: GroupCommit;
  readonly #writer: StatementCache;
  readonly #reader: StatementCache | null;

  constructor(connections: Connections, writes: GroupCommit) {
    this.#connections = connections;
    this.#writes = writes;
    this.#writer = new StatementCache(connections.writer);
    this.#reader = connections.reader && new StatementCache(connections.reader);
  }

  async init(): Promise<void> {}

  /** Returns at once: a connection waits for its turn when it writes. */
  async acquireConnection(): Promise<NodeSqliteConnection> {
    return new NodeSqliteConnection(this.#writes, this.#writer, this.#reader);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: NodeSqliteConnection): Promise<void> {
    await this.#writes.begin();
    connection.inTransaction = true;
  }

  async commitTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.inTransaction = false;
    await this.#writes.commit();
  }

  async rollbackTransaction(connection: NodeSqliteConnection): Promise<void> {
    // After a failed commit there is nothing left to undo.
    if (!connection.inTransaction) return;
    connection.inTransaction = false;
    await this.#writes.rollback();
  }

  async destroy(): Promise<void> {
    await this.#writes.alone(() => {
      this.#connections.reader?.close();
      this.#connections.writer.close();
    });
  }
}

/** A write that begins like this would fail on the read-only connection. */
const READS = /^\s*(?:select|with)\b/i;
/** Statements that may share a transaction. */
const WRITES_ROWS = /^\s*(?:insert|update|delete|replace)\b/i;

class NodeSqliteConnection implements DatabaseConnection {
  readonly #writes: GroupCommit;
  readonly #writer: StatementCache;
  readonly #reader: StatementCache | null;
  inTransaction = false;

  constructor(writes: GroupCommit, writer: StatementCache, reader: StatementCache | null) {
    this.#writes = writes;
    this.#writer = writer;
    this.#reader = reader;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.#writer.run<Row>(query);
    if (this.inTransaction) return this.#writes.within(run);
    if (READS.test(query.sql) && this.#reader) return this.#reader.run<Row>(query);
    return WRITES_ROWS.test(query.sql) ? this.#writes.write(run) : this.#writes.alone(run);
  }

  /** Streaming would keep the reading connection's snapshot open. */
  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results cannot be streamed from the embedded database');
  }
}
