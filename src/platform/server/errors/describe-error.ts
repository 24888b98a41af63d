/** An error's message on one line without a full stop; of an AggregateError, the first error's. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return describeError(error.errors[0]);
  const text = error instanceof Error && error.message !== '' ? error.message : String(error);
  const [line = ''] = text.split('\n');
  return line.trim().replace(/\.$/, '');
}
