import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  TableNode,
} from 'kysely';

/** The tables that anonymous pages show. */
export const SHOWN: readonly string[] = ['parts', 'reviews'];

/** So many looks in a row may be missed because the last one has no answer yet. */
const MOST_LOOKS_MISSED = 2;

/**
 * Tells whether what pages show may have changed: a number that grows with every change. In the
 * process that made a change it grows before the change is acknowledged; in the others within a second.
 */
export class ChangeWatch {
  #version = 0;
  #outside: () => unknown = () => 0;
  #lastOutside: unknown = 0;
  #trusted = true;
  #stop: () => void = () => {};

  /** The version now, or null while nobody can tell: then nothing may be kept. */
  version(): number | null {
    if (!this.#trusted) return null;
    const outside = this.#outside();
    if (outside !== this.#lastOutside) {
      this.#lastOutside = outside;
      this.#version++;
    }
    return this.#version;
  }

  bump(): void {
    this.#version++;
  }

  /** Asks, at every look, a sign that changes with other processes' writes. Must be cheap. */
  lookOutside(sign: () => unknown): void {
    this.#outside = sign;
    this.#lastOutside = sign();
  }

  /**
   * The same for a sign that has to be fetched: asked every so often, and distrusted while it fails or
   * keeps us waiting.
   */
  pollOutside(sign: () => Promise<unknown>, everyMs: number): void {
    this.#trusted = false;
    let known: unknown;
    let busy = false;
    let waited = 0;
    const ask = async () => {
      if (busy) {
        if (++waited >= MOST_LOOKS_MISSED) this.#trusted = false;
        return;
      }
      busy = true;
      waited = 0;
      try {
        const now = await sign();
        if (now !== known) this.#version++;
        known = now;
        this.#trusted = true;
      } catch {
        this.#trusted = false;
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

/** Sees every statement that writes a shown table, so that no writer has to remember to tell. */
export class ChangeWatchPlugin implements KyselyPlugin {
  readonly #watch: ChangeWatch;
  readonly #writes = new WeakSet<object>();

  constructor(watch: ChangeWatch) {
    this.#watch = watch;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (writtenTable(node).some((table) => SHOWN.includes(table))) this.#writes.add(queryId);
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    if (this.#writes.has(queryId)) this.#watch.bump();
    return result;
  }
}

/** The tables that a statement writes. Raw SQL counts as writing nothing: stores do not write with it. */
function writtenTable(node: RootOperationNode): string[] {
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
