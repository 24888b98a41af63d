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

/** Every write of the shop that changes the facets of a category writes this table too. */
const ATTRIBUTES_TABLE = 'part_attributes';

/** What a poll reads about all processes' writes. */
export type PolledMarkers = {
  readonly all: unknown;
  /** Of the writes that change attributes, categories or deletions. */
  readonly attributes: unknown;
};

/** How long a poll's answer is valid: another process's change shows within a second. */
export const TRUSTED_FOR_MS = 900;

/**
 * The version of all public data; a cached response of another version is stale. It changes before a write of this
 * process is acknowledged, and within a second of another process's write.
 */
export class CacheVersion {
  #version = 0;
  #settingsVersion = 0;
  #attributesVersion = 0;
  #invalidations = 0;
  #attributeInvalidations = 0;
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
  poll(markers: () => Promise<PolledMarkers>, everyMs: number): void {
    this.#trustedUntil = -Infinity;
    let known: PolledMarkers | null = null;
    let busy = false;
    const ask = async () => {
      if (busy) return;
      busy = true;
      const startedAt = performance.now();
      try {
        const now = await markers();
        if (now.all !== known?.all) this.#changedElsewhere();
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

  stop(): void {
    this.#stop();
  }
}

/** Invalidates the cache at every statement that writes one of its tables. */
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
