/** The configured database cannot be used, for reasons that the shopkeeper can put right: each a sentence. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';

  constructor(faults: readonly string[], cause: unknown) {
    super([...faults, 'More with: npm run shop -- check'].join('\n'), { cause });
  }
}
