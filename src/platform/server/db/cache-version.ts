import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  type UpdateQueryNode,
  ColumnNode,
  TableNode,
} from 'kysely';

import type { ChangedStock } from './changed-stock.ts';
import { type ShownStock, recordShownStock } from './shown-stock.ts';

/** The tables behind public pages and search. */
export const CACHED_TABLES: readonly string[] = [
  'parts',
  'part_attributes',
  'part_terms',
  'reviews',
  'settings',
];

/** Every write of the shop that changes the facets of a category writes this table too. */
const ATTRIBUTES_TABLE = 'part_attributes';

/** What a poll reads about all processes' writes. */
export type PolledMarkers = {
  readonly all: unknown;
  /** Of the writes that change attributes, categories or deletions. */
  readonly attributes: unknown;
  readonly stock?: PolledStock;
};

/** The changes of stock levels since an earlier poll. */
export type PolledStock = {
  /** For the next poll: every transaction with a lower id had ended. */
  readonly after: string;
  /** In seconds, by the database's clock. */
  readonly readAt: number;
  /** Transaction and part; some may have been in the last answer already. */
  readonly changes: readonly (readonly [xid: string, partId: string])[];
};

/** After so long without a poll, some changes of stock may be deleted already (`deleteExpired`). */
const STOCK_KNOWN_FOR_S = 300;
/** Of the stock levels that changed last. */
const MAX_STOCK_LOG = 20_000;
const MAX_STOCK_LEVELS = 200_000;

/** How long a poll's answer is valid: another process's change shows within a second. */
export const TRUSTED_FOR_MS = 900;

/**
 * The version of all public data but stock levels, which count by part; a cached response of another version is stale.
 * Both change before a write of this process is acknowledged, and within a second of another process's write.
 */
export class CacheVersion {
  #version = 0;
  #settingsVersion = 0;
  #attributesVersion = 0;
  #invalidations = 0;
  #attributeInvalidations = 0;
  /** Counts changed stock levels; the log has the parts of the latest ones. */
  #stockVersion = 0;
  #stockLog: string[] = [];
  readonly #stockVersions = new Map<string, number>();
  #readMarker: () => unknown = () => 0;
  #lastMarker: unknown = 0;
  /** By `performance.now`, so that a suspended process trusts nothing when it resumes. */
  #trustedUntil = Infinity;
  #stop: () => void = () => {};
  /** The transactions of this process whose changes are known; a poll names them again. */
  readonly #ownTransactions = new Set<string>();
  readonly #skipsOwn: boolean;

  /** @param skipsOwn false where a read after a commit may miss it, as on a standby: then a poll makes it stale again */
  constructor({ skipsOwn = true }: { readonly skipsOwn?: boolean } = {}) {
    this.#skipsOwn = skipsOwn;
  }

  /** Null while other processes' writes are unknown: then nothing may be cached. */
  current(): number | null {
    if (performance.now() >= this.#trustedUntil) return null;
    const marker = this.#readMarker();
    if (marker !== this.#lastMarker) {
      this.#lastMarker = marker;
      this.#changedElsewhere();
      this.#attributesVersion++;
    }
    return this.#version;
  }

  /**
   * The version of the settings, which change far less often than parts do: it changes with other processes' writes,
   * and with `invalidateSettings`. Null while other processes' writes are unknown.
   */
  settings(): number | null {
    return this.current() === null ? null : this.#settingsVersion;
  }

  /**
   * The version of the parts' attributes and categories, which orders of this process leave as it is. Null while other
   * processes' writes are unknown.
   */
  attributes(): number | null {
    return this.current() === null ? null : this.#attributesVersion;
  }

  /** How often this process has invalidated the cache. */
  invalidations(): number {
    return this.#invalidations;
  }

  /** How often this process has invalidated the attributes. */
  attributeInvalidations(): number {
    return this.#attributeInvalidations;
  }

  invalidate(): void {
    this.#invalidations++;
    this.#version++;
  }

  /** For a committed change of the settings by this process. */
  invalidateSettings(): void {
    this.#settingsVersion++;
    this.invalidate();
  }

  /** For a write of the attributes by this process. */
  invalidateAttributes(): void {
    this.#attributeInvalidations++;
    this.#attributesVersion++;
    this.invalidate();
  }

  /** How many stock levels have changed. */
  stock(): number {
    return this.#stockVersion;
  }

  /** Whether a stock level that a response shows has changed since `stock` answered `since`, and before `until`. */
  hasStockChanged(shown: ShownStock, since: number, until = this.#stockVersion): boolean {
    if (since >= until) return false;
    if (shown === 'all') return true;
    if (until < this.#stockVersion) {
      const logged = this.#stockVersion - this.#stockLog.length;
      const between = this.#stockLog.slice(
        Math.max(since - logged, 0),
        Math.max(until - logged, 0),
      );
      return since < logged || between.some((partId) => shown.has(partId));
    }
    for (const partId of shown) if ((this.#stockVersions.get(partId) ?? 0) > since) return true;
    return false;
  }

  /**
   * For stock levels that a transaction of this process has changed, after its commit. Before it nobody sees them, and
   * a response that is made meanwhile counts as made before.
   */
  invalidateChangedStock(changes: readonly ChangedStock[]): void {
    for (const change of changes) {
      if (this.#skipsOwn && change.xid !== null) this.#ownTransactions.add(change.xid);
      this.invalidateStock(change.partId, change);
    }
  }

  /** For a changed stock level. What lists and filters show changes only when a part sells out or returns. */
  invalidateStock(partId: string, { soldOutOrBack }: { readonly soldOutOrBack: boolean }): void {
    this.#stockVersion++;
    this.#stockLog.push(partId);
    if (this.#stockLog.length > MAX_STOCK_LOG)
      this.#stockLog = this.#stockLog.slice(MAX_STOCK_LOG / 2);
    this.#stockVersions.set(partId, this.#stockVersion);
    if (this.#stockVersions.size > MAX_STOCK_LEVELS) {
      this.#stockVersions.clear();
      this.invalidate();
    }
    if (soldOutOrBack) this.invalidate();
  }

  #changedElsewhere(): void {
    this.#version++;
    this.#settingsVersion++;
  }

  /** Reads a marker of other processes' writes at every `current`. Must be cheap. */
  watch(marker: () => unknown): void {
    this.#readMarker = marker;
    this.#lastMarker = marker();
  }

  /** Polls such markers; while that fails or is slow, the version is unknown. */
  poll(markers: (stockAfter: string | null) => Promise<PolledMarkers>, everyMs: number): void {
    this.#trustedUntil = -Infinity;
    let known: PolledMarkers | null = null;
    let busy = false;
    const ask = async () => {
      if (busy) return;
      busy = true;
      const startedAt = performance.now();
      try {
        const now = await markers(known?.stock?.after ?? null);
        if (now.all !== known?.all) this.#changedElsewhere();
        this.#followStock(known?.stock, now.stock);
        if (now.attributes !== known?.attributes) this.#attributesVersion++;
        known = now;
        this.#trustedUntil = startedAt + TRUSTED_FOR_MS;
      } catch {
        this.#trustedUntil = -Infinity;
      }
      busy = false;
    };
    const timer = setInterval(() => void ask(), everyMs);
    timer.unref();
    this.#stop = () => clearInterval(timer);
  }

  #followStock(before: PolledStock | undefined, now: PolledStock | undefined): void {
    if (!before || !now) return;
    if (now.readAt - before.readAt > STOCK_KNOWN_FOR_S) return this.#changedElsewhere();
    const known = new Set(before.changes.map((change) => change.join(' ')));
    for (const change of now.changes)
      if (!known.has(change.join(' ')) && !this.#ownTransactions.has(change[0]))
        this.invalidateStock(change[1], { soldOutOrBack: false });
    // No later poll names a transaction that had ended before this one.
    for (const xid of this.#ownTransactions)
      if (BigInt(xid) < BigInt(now.after)) this.#ownTransactions.delete(xid);
  }

  stop(): void {
    this.#stop();
  }
}

/**
 * Invalidates the cache at every statement that writes one of its tables, except for stock levels, which `changeStock`
 * invalidates. Records the stock levels that are read for a response.
 */
export class InvalidationPlugin implements KyselyPlugin {
  readonly #cacheVersion: CacheVersion;
  readonly #writes = new WeakSet<object>();
  readonly #attributeWrites = new WeakSet<object>();

  constructor(cacheVersion: CacheVersion) {
    this.#cacheVersion = cacheVersion;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const tables = writtenTables(node);
    if (tables.includes(ATTRIBUTES_TABLE)) this.#attributeWrites.add(queryId);
    else if (tables.some((table) => CACHED_TABLES.includes(table))) this.#writes.add(queryId);
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    if (this.#attributeWrites.has(queryId)) this.#cacheVersion.invalidateAttributes();
    if (this.#writes.has(queryId)) this.#cacheVersion.invalidate();
    recordShownStock(result.rows);
    return result;
  }
}

/** The tables that a statement writes. Ignores raw SQL, with which stores never write. */
function writtenTables(node: RootOperationNode): string[] {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into ? nameOf(node.into) : [];
    case 'UpdateQueryNode':
      return node.table && !changesStockOnly(node) ? nameOf(node.table) : [];
    case 'DeleteQueryNode':
      return node.from.froms.flatMap(nameOf);
    default:
      return [];
  }
}

const changesStockOnly = ({ updates = [] }: UpdateQueryNode) =>
  updates.length > 0 &&
  updates.every(({ column }) => ColumnNode.is(column) && column.column.name === 'available');

function nameOf(node: OperationNode): string[] {
  return TableNode.is(node) ? [node.table.identifier.name] : [];
}
