/** The configured database cannot be used, for reasons that the shopkeeper can fix; each sentence names one. */
export class DatabaseUnusable extends Error {
  override readonly name: string = 'DatabaseUnusable';

  constructor(sentences: readonly string[], cause?: unknown) {
    super(sentences.join('\n'), { cause });
  }
}

/** The database has a baseline from before version 0.2.0, which cannot be upgraded. */
export class OutdatedDatabase extends DatabaseUnusable {
  override readonly name = 'OutdatedDatabase';

  constructor(setting: 'DATA_DIR' | 'DATABASE_URL', cause: unknown) {
    const empty = setting === 'DATA_DIR' ? 'an empty folder' : 'an empty database';
    const sentence = `The database of ${setting} was made before version 0.2.0 and cannot be brought up to date: set ${setting} to ${empty}.`;
    super([sentence], cause);
  }
}
