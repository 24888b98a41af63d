/** Six of the largest pictures, or more usual ones than two processors can handle at once. */
const LIMIT_BYTES = 64 * 1024 * 1024;
/**
 * Every body may use this much regardless of the budget, so that large uploads cannot block orders,
 * logins and payment events. Node buffers as much per connection anyway.
 */
export const UNCOUNTED_BYTES = 16 * 1024;

/** Limits the memory for request bodies until their responses are made. */
export class BodyMemoryBudget {
  readonly #limit: number;
  #used = 0;

  constructor(limit = LIMIT_BYTES) {
    this.#limit = limit;
  }

  get used(): number {
    return this.#used;
  }

  /** A request's share, which the caller must release. */
  forRequest(): RequestBodyBudget {
    return new RequestBodyBudget((bytes) => {
      if (bytes > 0 && this.#used + bytes > this.#limit) return false;
      this.#used += bytes;
      return true;
    });
  }
}

export class RequestBodyBudget {
  readonly #reserve: (bytes: number) => boolean;
  #received = 0;
  #counted = 0;

  constructor(reserve: (bytes: number) => boolean) {
    this.#reserve = reserve;
  }

  /** @returns false if the budget is exhausted */
  reserve(bytes: number): boolean {
    this.#received += bytes;
    const more = Math.max(0, this.#received - UNCOUNTED_BYTES) - this.#counted;
    if (!this.#reserve(more)) return false;
    this.#counted += more;
    return true;
  }

  release(): void {
    this.#reserve(-this.#counted);
    this.#counted = 0;
  }
}
