import { type Result, fail } from '../../../rules/result.ts';
import { BodyMemoryBudget } from '../body/body-memory-budget.ts';

/**
 * All requests share one processor and ten database connections, so more in parallel makes none
 * faster. On a small machine 256 are a quarter of a second of usual calls, or six seconds of
 * logins, the most expensive call.
 */
export const MAX_IN_FLIGHT = 256;
export const RETRY_AFTER_SECONDS = 2;

/** Of callers that do not say where a request comes from. */
const UNKNOWN = 'unknown';

/** Limits the number of requests in flight, fairly among the networks that they come from. */
export class InFlight {
  readonly bodyMemory: BodyMemoryBudget;
  readonly #limit: number;
  readonly #isLate: () => boolean;
  readonly #ofNetwork = new Map<string, number>();
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

  /** @returns false if the network gets no place; otherwise the caller must `leave` */
  enter(network = UNKNOWN): boolean {
    if ((this.#isFull() || this.#isLate()) && !this.#isSpared(network)) return false;
    this.#add(network, 1);
    return true;
  }

  leave(network = UNKNOWN): void {
    this.#add(network, -1);
  }

  /**
   * Gives up the place while the client sends its body, so that slow clients block nobody. Fails if
   * no place is free afterwards, since nothing is done yet.
   */
  async releaseWhile<T>(network: string, wait: () => Promise<Result<T>>): Promise<Result<T>> {
    this.leave(network);
    try {
      const result = await wait();
      return this.#isFull() && !this.#isSpared(network)
        ? fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS })
        : result;
    } finally {
      this.#add(network, 1);
    }
  }

  #isFull(): boolean {
    return this.#running >= this.#limit;
  }

  /**
   * Whether one other network causes the overload. It then counts for half of the places at most,
   * and all others share the other half, so up to half as many requests again may run.
   */
  #isSpared(network: string): boolean {
    let heaviest = network;
    let most = 0;
    for (const [name, running] of this.#ofNetwork)
      if (running > most) [heaviest, most] = [name, running];
    const others = this.#running - most;
    return heaviest !== network && others < most && others < Math.floor(this.#limit / 2);
  }

  #add(network: string, change: 1 | -1): void {
    this.#running += change;
    const running = (this.#ofNetwork.get(network) ?? 0) + change;
    if (running === 0) this.#ofNetwork.delete(network);
    else this.#ofNetwork.set(network, running);
  }
}
