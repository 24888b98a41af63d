import { type Result, fail, succeed } from '../../../domain/result.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { RETRY_AFTER_SECONDS } from '../limits/in-flight.ts';

/** A waiting request occupies a place in flight (MAX_IN_FLIGHT), most of which must stay free. */
export const MAX_WAITING = 20;

/**
 * Caches expensive values and evicts the oldest. Strangers choose the keys, so values are made one
 * at a time and only `maxWaiting` requests may wait.
 */
export class BoundedCache<Value> {
  readonly #kept: BoundedMap<string, Value>;
  readonly #coming = new Map<string, Promise<Value>>();
  readonly #mostWaiting: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(mostKept: number, mostWaiting = MAX_WAITING) {
    this.#kept = new BoundedMap(mostKept);
    this.#mostWaiting = mostWaiting;
  }

  /** The cached value, or a new one; a failure is not cached. */
  async get(key: string, make: () => Promise<Value>): Promise<Result<Value, 'OVERLOADED'>> {
    const known = this.#kept.get(key);
    if (known !== undefined) return succeed(known);
    if (this.#waiting >= this.#mostWaiting) {
      return fail('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    this.#waiting++;
    try {
      return succeed(await (this.#coming.get(key) ?? this.#make(key, make)));
    } finally {
      this.#waiting--;
    }
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const made = this.#last.then(make).then((value) => {
      this.#kept.set(key, value);
      return value;
    });
    this.#coming.set(key, made);
    const forget = () => this.#coming.delete(key);
    this.#last = made.then(forget, forget);
    return made;
  }
}
