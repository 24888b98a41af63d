/** The process that answered; null with only one. */
type Process = string | null;
type Taken = { readonly at: number; readonly process: Process; readonly total: number };

/** Another process's order shows within a second (decision 10). */
const OTHERS_MS = 1_000;

/** The stock of each part after the acknowledged orders, which alone change it. */
export class AcknowledgedStock {
  readonly #levels: ReadonlyMap<string, number>;
  /** By part, in the order of their times; `total` counts all units of that process. */
  readonly #taken = new Map<string, Taken[]>();

  constructor(levels: ReadonlyMap<string, number>) {
    this.#levels = levels;
  }

  /** For an order that was acknowledged just now. */
  take(partId: string, units: number, process: Process): void {
    const taken = this.#taken.get(partId) ?? [];
    const before = taken.findLast((one) => one.process === process)?.total ?? 0;
    taken.push({ at: performance.now(), process, total: before + units });
    this.#taken.set(partId, taken);
  }

  /** The most that a page may show that was requested from a process at a time. */
  most(partId: string, process: Process, requestedAt: number): number {
    const taken = this.#taken.get(partId) ?? [];
    const totals = new Map<Process, number>();
    for (const one of taken) {
      const seenBy = one.process === process ? requestedAt : requestedAt - OTHERS_MS;
      if (one.at < seenBy) totals.set(one.process, one.total);
    }
    const units = [...totals.values()].reduce((sum, total) => sum + total, 0);
    return (this.#levels.get(partId) ?? Number.NaN) - units;
  }
}
