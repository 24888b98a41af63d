import { type Result, fail } from '../../../domain/result.ts';
import { BodyMemoryBudget } from '../body/body-memory-budget.ts';

/**
 * How many requests may be at work at once. Whatever is let in shares one processor and ten database
 * connections, so more at once makes nobody's answer come sooner: at the thousand calls a second that
 * a small machine manages, 256 are a quarter of a second's work, and of logins, the dearest call there
 * is, about six seconds'. Whoever comes on top is told at once to come again, in place of waiting for
 * an answer that no browser waits for.
 */
export const MAX_IN_FLIGHT = 256;
export const RETRY_AFTER_SECONDS = 2;

/** Counts the requests that are at work, and lets no more in than a bound. */
export class InFlight {
  /** Where their bodies are held. */
  readonly bodyMemory: BodyMemoryBudget;
  readonly #most: number;
  readonly #isLate: () => boolean;
  #running = 0;

  /** `isLate` says whether the event loop is behind (loop-watch.ts): then too there is no room. */
  constructor(
    most = MAX_IN_FLIGHT,
    isLate: () => boolean = () => false,
    bodies = new BodyMemoryBudget(),
  ) {
    this.bodyMemory = bodies;
    this.#most = most;
    this.#isLate = isLate;
  }

  get running(): number {
    return this.#running;
  }

  /** Lets a request in, which then must `leave`; false where there is no room. */
  enter(): boolean {
    if (this.#running >= this.#most || this.#isLate()) return false;
    this.#running++;
    return true;
  }

  leave(): void {
    this.#running--;
  }

  /**
   * Waits for what a caller still has to send, outside: nobody may hold a place by sending slowly. Who
   * comes back to a full house is turned away after all; nothing has been done for them yet.
   */
  async releaseWhile<T>(wait: () => Promise<Result<T>>): Promise<Result<T>> {
    this.#running--;
    let full = false;
    try {
      return await wait().then((result) => {
        full = this.#running >= this.#most;
        return full ? fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS }) : result;
      });
    } finally {
      this.#running++;
    }
  }
}
