/** One work that runs and two that wait. */
export const MAX_TURNS_PER_ACCOUNT = 3;

type Turns = { count: number; last: Promise<unknown> };

/** Runs each account's work one after the other, so that accounts take turns at what works on one thing at a time. */
export class AccountTurns {
  readonly #accounts = new Map<string, Turns>();

  isFull(account: string, most = MAX_TURNS_PER_ACCOUNT): boolean {
    return (this.#accounts.get(account)?.count ?? 0) >= most;
  }

  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#accounts.get(account) ?? { count: 0, last: Promise.resolve() };
    this.#accounts.set(account, turns);
    turns.count++;
    const done = turns.last.then(work);
    turns.last = done.catch(() => {});
    try {
      return await done;
    } finally {
      turns.count--;
      if (turns.count === 0) this.#accounts.delete(account);
    }
  }
}
