/**
 * How many bytes of bodies the shop holds at once: six of the largest pictures, or so many of usual size that two
 * processors have enough to do with them.
 */
const LIMIT_BYTES = 64 * 1024 * 1024;
/**
 * So much of each body is taken whatever others hold: an order, a login and an event of the card company are
 * smaller, so that nobody can keep them out by sending much. Node itself buffers as much for a connection.
 */
export const UNCOUNTED_BYTES = 16 * 1024;

/** Room for what requests send, until they are answered. */
export class BodyMemoryBudget {
  readonly #most: number;
  #held = 0;

  constructor(most = LIMIT_BYTES) {
    this.#most = most;
  }

  get held(): number {
    return this.#held;
  }

  /** One request's part of it, empty at first; whoever opens it closes it. */
  forRequest(): RequestBodyBudget {
    return new RequestBodyBudget((bytes) => {
      if (bytes > 0 && this.#held + bytes > this.#most) return false;
      this.#held += bytes;
      return true;
    });
  }
}

/** What one request holds. */
export class RequestBodyBudget {
  readonly #change: (bytes: number) => boolean;
  #came = 0;
  #counted = 0;

  constructor(change: (bytes: number) => boolean) {
    this.#change = change;
  }

  /** Whether there is room for so many bytes more. */
  reserve(bytes: number): boolean {
    this.#came += bytes;
    const more = Math.max(0, this.#came - UNCOUNTED_BYTES) - this.#counted;
    if (!this.#change(more)) return false;
    this.#counted += more;
    return true;
  }

  release(): void {
    this.#change(-this.#counted);
    this.#counted = 0;
  }
}
