import { type Result, fail, succeed } from '../../../rules/result.ts';
import { RETRY_AFTER_SECONDS } from '../limits/in-flight.ts';

/** Of one network; a browser asks for one page at a time, and an office has several browsers. */
export const MAX_WAITING_PAGES = 16;

/** Turns of the event loop for each page; most of them cost nothing. */
const TURNS_PER_PAGE = 10;

/**
 * Starts pages some turns of the event loop apart, taking networks in turn. The loop accepts one connection a turn, so
 * turns that all render pages would keep new visitors out.
 */
export class PageTurns {
  /** By network, the next one first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isRunning = false;

  /** Renders when its turn comes; fails when too many pages of the network wait. */
  async run<T>(network: string, render: () => Promise<T>): Promise<Result<T, 'OVERLOADED'>> {
    const own = this.#waiting.get(network) ?? [];
    if (own.length >= MAX_WAITING_PAGES)
      return fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    await new Promise<void>((resolve) => {
      own.push(resolve);
      if (!this.#isRunning) this.#pass(1);
      this.#waiting.set(network, own);
    });
    return succeed(await render());
  }

  /** Starts the next page after some turns. */
  #pass(turns: number): void {
    this.#isRunning = true;
    setImmediate(() => (turns > 1 ? this.#pass(turns - 1) : this.#next()));
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#isRunning = false;
      return;
    }
    const [network, own] = first;
    const start = own.shift();
    // Behind the other networks.
    this.#waiting.delete(network);
    if (own.length > 0) this.#waiting.set(network, own);
    this.#pass(TURNS_PER_PAGE);
    start?.();
  }
}
