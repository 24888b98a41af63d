import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  TableNode,
} from 'kysely';

/** The tables that public pages show, and that a search finds by. */
export const CACHED_TABLES: readonly string[] = ['parts', 'part_terms', 'reviews'];

/** How long a poll's answer counts: another process's change shows within a second (rulings §5). */
const TRUSTED_FOR_MS = 900;

/**
 * The version of what public pages show; a cached response of another version is stale. It changes before a write of this
 * process is acknowledged, and within a second of another's.
 */
export class CacheVersion {
  #version = 0;
  #invalidations = 0;
  #readSign: () => unknown = () => 0;
  #lastSign: unknown = 0;
  /** By `performance.now`, so that a process that was paused trusts nothing when it goes on. */
  #trustedUntil = Infinity;
  #stop: () => void = () => {};

  /** Null while nobody knows what other processes have written: then nothing may be cached. */
  current(): number | null {
    if (performance.now() >= this.#trustedUntil) return null;
    const sign = this.#readSign();
    if (sign !== this.#lastSign) {
      this.#lastSign = sign;
      this.#version++;
    }
    return this.#version;
  }

  /** How often this process has invalidated the cache. */
  invalidations(): number {
    return this.#invalidations;
  }

  invalidate(): void {
    this.#invalidations++;
    this.#version++;
  }

  /** Reads a sign of other processes' writes at every `current`. Must be cheap. */
  watch(sign: () => unknown): void {
    this.#readSign = sign;
    this.#lastSign = sign();
  }

  /** The same for a sign that has to be fetched; while that fails or takes long, the version is unknown. */
  poll(sign: () => Promise<unknown>, everyMs: number): void {
    this.#trustedUntil = -Infinity;
    let known: unknown;
    let busy = false;
    const ask = async () => {
      if (busy) return;
      busy = true;
      const asked = performance.now();
      try {
        const now = await sign();
        if (now !== known) this.#version++;
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

/** Invalidates the cache at every statement that writes one of its tables, so that no store has to. */
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

/** The tables that a statement writes. Raw SQL counts as writing none: stores do not write with it. */
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
