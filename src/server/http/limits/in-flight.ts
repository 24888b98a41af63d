import { type Result, fail } from '../../../domain/result.ts';
import { BodyMemoryBudget } from '../body/body-memory-budget.ts';

/**
 * All requests share one processor and ten database connections, so more in parallel makes none
 * faster. On a small machine 256 are a quarter of a second of usual calls, or six seconds of
 * logins, the most expensive call.
 */
export const MAX_IN_FLIGHT = 256;
export const RETRY_AFTER_SECONDS = 2;

/** Limits the number of requests in flight. */
export class InFlight {
  readonly bodyMemory: BodyMemoryBudget;
  readonly #limit: number;
  readonly #isLate: () => boolean;
  #running = 0;

  /** @param isLate whether the event loop is behind (event-loop-delay.ts) */
  constructor(
    limit = MAX_IN_FLIGHT,
    isLate: () => boolean = () => false,
    bodyMemory = new BodyMemoryBudget(),
  ) {
    this.bodyMemory = bodyMemory;
    this.#limit = limit;
    this.#isLate = isLate;
  }

  get running(): number {
    return this.#running;
  }

  /** @returns false if the limit is reached; otherwise the caller must `leave` */
  enter(): boolean {
    if (this.#running >= this.#limit || this.#isLate()) return false;
    this.#running++;
    return true;
  }

  leave(): void {
    this.#running--;
  }

  /**
   * Gives up the place while the client sends its body, so that slow clients block nobody. Fails if
   * no place is free afterwards, since nothing is done yet.
   */
  async releaseWhile<T>(wait: () => Promise<Result<T>>): Promise<Result<T>> {
    this.#running--;
    try {
      const result = await wait();
      return this.#running >= this.#limit
        ? fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS })
        : result;
    } finally {
      this.#running++;
    }
  }
}
