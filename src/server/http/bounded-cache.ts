/**
 * Keeps what was dear to make, up to a number of entries; the oldest goes first. Strangers choose the
 * keys, so things are also made one at a time: a flood of addresses waits instead of taking every core.
 */
export class BoundedCache<Value> {
  readonly #kept = new Map<string, Promise<Value>>();
  readonly #most: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of a key; made now if it is not kept. What fails is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key);
    if (known) return known;
    const made = this.#last.then(make);
    this.#last = made.catch(() => null);
    if (this.#kept.size >= this.#most) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    return made;
  }
}
