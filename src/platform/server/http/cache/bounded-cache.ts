import { LRUCache } from 'lru-cache';
import { type Result, fail, succeed } from '../../../rules/result.ts';
import { RETRY_AFTER_SECONDS } from '../limits/in-flight.ts';

/** A waiting request occupies a place in flight (MAX_IN_FLIGHT), most of which must stay free. */
export const MAX_WAITING = 20;

/** Caches expensive values. Strangers choose the keys, so values are made one at a time and only `maxWaiting` requests may wait. */
export class BoundedCache<Value extends {}> {
  readonly #values: LRUCache<string, Value>;
  readonly #pending = new Map<string, Promise<Value>>();
  readonly #maxWaiting: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limit: number, maxWaiting = MAX_WAITING) {
    this.#values = new LRUCache({ max: limit });
    this.#maxWaiting = maxWaiting;
  }

  /** The cached value, or a new one; a failure is not cached. */
  async get(key: string, make: () => Promise<Value>): Promise<Result<Value, 'OVERLOADED'>> {
    const known = this.#values.get(key);
    if (known !== undefined) return succeed(known);
    if (this.#waiting >= this.#maxWaiting) {
      return fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.#waiting++;
    try {
      return succeed(await (this.#pending.get(key) ?? this.#make(key, make)));
    } finally {
      this.#waiting--;
    }
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const made = this.#last.then(make).then((value) => {
      this.#values.set(key, value);
      return value;
    });
    this.#pending.set(key, made);
    const forget = () => this.#pending.delete(key);
    this.#last = made.then(forget, forget);
    return made;
  }
}
