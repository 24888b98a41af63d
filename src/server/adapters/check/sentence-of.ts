/** What an error says, on one line and without its full stop; of several at once, the first. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return sentenceOf(error.errors[0]);
  const text = error instanceof Error && error.message !== '' ? error.message : String(error);
  const [line = ''] = text.split('\n');
  return line.trim().replace(/\.$/, '');
}
