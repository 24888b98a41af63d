import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  TableNode,
} from 'kysely';

/** The tables behind public pages and search. */
export const CACHED_TABLES: readonly string[] = [
  'parts',
  'part_attributes',
  'part_terms',
  'reviews',
  'settings',
];

/** How long a poll's answer is valid: another process's change shows within a second (rulings §5). */
const TRUSTED_FOR_MS = 900;

/**
 * The version of all public data; a cached response of another version is stale. It changes before a write of this
 * process is acknowledged, and within a second of another process's write.
 */
export class CacheVersion {
  #version = 0;
  #settingsVersion = 0;
  #invalidations = 0;
  #readMarker: () => unknown = () => 0;
  #lastMarker: unknown = 0;
  /** By `performance.now`, so that a suspended process trusts nothing when it resumes. */
  #trustedUntil = Infinity;
  #stop: () => void = () => {};

  /** Null while other processes' writes are unknown: then nothing may be cached. */
  current(): number | null {
    if (performance.now() >= this.#trustedUntil) return null;
    const marker = this.#readMarker();
    if (marker !== this.#lastMarker) {
      this.#lastMarker = marker;
      this.#changedElsewhere();
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

  /** How often this process has invalidated the cache. */
  invalidations(): number {
    return this.#invalidations;
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

  #changedElsewhere(): void {
    this.#version++;
    this.#settingsVersion++;
  }

  /** Reads a marker of other processes' writes at every `current`. Must be cheap. */
  watch(marker: () => unknown): void {
    this.#readMarker = marker;
    this.#lastMarker = marker();
  }

  /** Polls such a marker; while that fails or is slow, the version is unknown. */
  poll(marker: () => Promise<unknown>, everyMs: number): void {
    this.#trustedUntil = -Infinity;
    let known: unknown;
    let busy = false;
    const ask = async () => {
      if (busy) return;
      busy = true;
      const asked = performance.now();
      try {
        const now = await marker();
        if (now !== known) this.#changedElsewhere();
        known = now;
        this.#trustedUntil = asked + TRUSTED_FOR_MS;
      } catch {
        this.#trustedUntil = -Infinity;
      }
      busy = false;
    };
    const timer = setInterval(() => void ask(), everyMs);
    timer.unref();
    this.#stop = () => clearInterval(timer);
  }

  stop(): void {
    this.#stop();
  }
}

/** Invalidates the cache at every statement that writes one of its tables. */
export class InvalidationPlugin implements KyselyPlugin {
  readonly #cacheVersion: CacheVersion;
  readonly #writes = new WeakSet<object>();

  constructor(cacheVersion: CacheVersion) {
    this.#cacheVersion = cacheVersion;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (writtenTables(node).some((table) => CACHED_TABLES.includes(table)))
      this.#writes.add(queryId);
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    if (this.#writes.has(queryId)) this.#cacheVersion.invalidate();
    return result;
  }
}

/** The tables that a statement writes. Ignores raw SQL, with which stores never write. */
function writtenTables(node: RootOperationNode): string[] {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into ? nameOf(node.into) : [];
    case 'UpdateQueryNode':
      return node.table ? nameOf(node.table) : [];
    case 'DeleteQueryNode':
      return node.from.froms.flatMap(nameOf);
    default:
      return [];
  }
}

function nameOf(node: OperationNode): string[] {
  return TableNode.is(node) ? [node.table.identifier.name] : [];
}
