/** The configured database cannot be used, for reasons that the shopkeeper can put right: each a sentence. */
export class DatabaseUnusable extends Error {
  override readonly name: string = 'DatabaseUnusable';

  constructor(sentences: readonly string[], cause?: unknown) {
    super(sentences.join('\n'), { cause });
  }
}

/** The database was made before version 0.2.0, whose baseline this one cannot upgrade. */
export class OutdatedDatabase extends DatabaseUnusable {
  override readonly name = 'OutdatedDatabase';

  constructor(setting: 'DATA_DIR' | 'DATABASE_URL', cause: unknown) {
    const empty = setting === 'DATA_DIR' ? 'an empty folder' : 'an empty database';
    const sentence = `The database of ${setting} was made before version 0.2.0 and cannot be brought up to date: set ${setting} to ${empty}.`;
    super([sentence], cause);
  }
}
