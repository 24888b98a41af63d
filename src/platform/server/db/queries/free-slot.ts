type Slots = {
  /** Slots are numbered from 1 to this. */
  readonly max: number;
  /** The slots that the account's rows have. */
  readonly used: () => Promise<readonly number[]>;
  /** Inserts a row with this slot; false if another transaction has taken it meanwhile. */
  readonly insert: (slot: number) => Promise<boolean>;
};

/**
 * Inserts a row with the lowest free slot. A unique index on account and slot bounds the rows of an account, also under
 * concurrent requests.
 * @returns false when no slot is free
 */
export async function insertInFreeSlot({ max, used, insert }: Slots): Promise<boolean> {
  for (;;) {
    const taken = new Set(await used());
    let slot = 1;
    while (taken.has(slot)) slot++;
    if (slot > max) return false;
    if (await insert(slot)) return true;
  }
}
