/**
 * How many bytes of bodies the shop holds at once: six of the largest pictures, or so many of usual size that two
 * processors have enough to do with them.
 */
const MOST_BODY_BYTES = 64 * 1024 * 1024;
/**
 * So much of each body is taken whatever others hold: an order, a login and an event of the card company are
 * smaller, so that nobody can keep them out by sending much. Node itself buffers as much for a connection.
 */
export const ALWAYS_ROOM_BYTES = 16 * 1024;

/** Room for what requests send, until they are answered. */
export class BodyRooms {
  readonly #most: number;
  #held = 0;

  constructor(most = MOST_BODY_BYTES) {
    this.#most = most;
  }

  get held(): number {
    return this.#held;
  }

  /** One request's part of it, empty at first; whoever opens it closes it. */
  open(): BodyRoom {
    return new BodyRoom((bytes) => {
      if (bytes > 0 && this.#held + bytes > this.#most) return false;
      this.#held += bytes;
      return true;
    });
  }
}

/** What one request holds. */
export class BodyRoom {
  readonly #change: (bytes: number) => boolean;
  #came = 0;
  #counted = 0;

  constructor(change: (bytes: number) => boolean) {
    this.#change = change;
  }

  /** Whether there is room for so many bytes more. */
  take(bytes: number): boolean {
    this.#came += bytes;
    const more = Math.max(0, this.#came - ALWAYS_ROOM_BYTES) - this.#counted;
    if (!this.#change(more)) return false;
    this.#counted += more;
    return true;
  }

  close(): void {
    this.#change(-this.#counted);
    this.#counted = 0;
  }
}
