/** The configured database cannot be used, for reasons that the shopkeeper can put right: each a sentence. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';

  constructor(sentences: readonly string[], cause?: unknown) {
    super(sentences.join('\n'), { cause });
  }
}
