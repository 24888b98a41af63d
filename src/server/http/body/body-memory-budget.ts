/** Six of the largest pictures, or more usual ones than two processors can handle at once. */
const LIMIT_BYTES = 64 * 1024 * 1024;
/**
 * Every body may use this much regardless of the budget, so that large uploads cannot block orders,
 * logins and payment events. Node buffers as much per connection anyway.
 */
export const UNCOUNTED_BYTES = 16 * 1024;

/** Limits the memory for request bodies until their responses are made. */
export class BodyMemoryBudget {
  readonly #most: number;
  #held = 0;

  constructor(most = LIMIT_BYTES) {
    this.#most = most;
  }

  get held(): number {
    return this.#held;
  }

  /** A request's share, which the caller must release. */
  forRequest(): RequestBodyBudget {
    return new RequestBodyBudget((bytes) => {
      if (bytes > 0 && this.#held + bytes > this.#most) return false;
      this.#held += bytes;
      return true;
    });
  }
}

export class RequestBodyBudget {
  readonly #change: (bytes: number) => boolean;
  #came = 0;
  #counted = 0;

  constructor(change: (bytes: number) => boolean) {
    this.#change = change;
  }

  /** @returns false if the budget is exhausted */
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
