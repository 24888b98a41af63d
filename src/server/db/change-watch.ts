import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  TableNode,
} from 'kysely';

/** The tables that anonymous pages show, and what a search finds by. */
export const SHOWN: readonly string[] = ['parts', 'part_terms', 'reviews'];

/**
 * An answer tells what was there when it was asked for. So old it is believed no more, for what another process changed
 * since then shows within a second (rulings §5).
 */
const BELIEVED_FOR_MS = 900;

/**
 * Tells whether what pages show may have changed: a number that grows with every change. In the
 * process that made a change it grows before the change is acknowledged; in the others within a second.
 */
export class ChangeWatch {
  #version = 0;
  #told = 0;
  #outside: () => unknown = () => 0;
  #lastOutside: unknown = 0;
  /** Until when the last look is believed, by `performance.now`: a process that is paused wakes up believing nothing. */
  #believedUntil = Infinity;
  #stop: () => void = () => {};

  /** The version now, or null while nobody can tell: then nothing may be kept. */
  version(): number | null {
    if (performance.now() >= this.#believedUntil) return null;
    const outside = this.#outside();
    if (outside !== this.#lastOutside) {
      this.#lastOutside = outside;
      this.#version++;
    }
    return this.#version;
  }

  /** How many writes this process has told of so far, whether or not anybody can tell of the others'. */
  told(): number {
    return this.#told;
  }

  bump(): void {
    this.#told++;
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
    this.#believedUntil = -Infinity;
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
        this.#believedUntil = asked + BELIEVED_FOR_MS;
      } catch {
        this.#believedUntil = -Infinity;
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
