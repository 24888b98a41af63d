/**
 * What is told of an error besides its type, message, stack and causes: names and numbers, never what somebody
 * typed. PostgreSQL's `detail` and `where` hold whole rows, a mail server's `response` and `rejected` addresses.
 */
const FACTS = [
  'code',
  'errno',
  'errcode',
  'syscall',
  'schema',
  'table',
  'column',
  'constraint',
  'severity',
  'statusCode',
  'responseCode',
  'command',
] as const;

/** Causes of causes, and how many of an error that stands for several. */
const DEPTH = 4;
const SEVERAL = 5;

const ADDRESS = /[^\s<>"'(),;:@/\\]+@[^\s<>"'(),;:@/\\]+/g;
/** What could not be read is quoted last: `invalid input syntax for type bigint: "…"`, `Unexpected token …, "…"`. */
const QUOTED = /([:,] )(?:\.\.\.)?".*"(?:\.\.\.)?/gs;

const withoutPeople = (text: string) =>
  text.replaceAll(QUOTED, '$1"…"').replaceAll(ADDRESS, '<address>');

const MESSAGE_LENGTH = 300;

/** What an error says, on one line and without anything of people, short enough to be kept. */
export function toldMessage(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return withoutPeople(text).replaceAll(/\s+/g, ' ').trim().slice(0, MESSAGE_LENGTH);
}

/**
 * The log's words for whatever was thrown: where and why it broke, and nothing of people. Every other property of
 * an error is left out, since nobody knows what a library hangs on it.
 */
export function toldError(thrown: unknown, depth = DEPTH): unknown {
  if (!(thrown instanceof Error)) {
    return typeof thrown === 'string' ? withoutPeople(thrown) : { type: typeof thrown };
  }
  const held = thrown as Error & Readonly<Record<string, unknown>>;
  const facts: Record<string, unknown> = {};
  for (const name of FACTS) {
    const fact = held[name];
    if (typeof fact === 'number') facts[name] = fact;
    if (typeof fact === 'string') facts[name] = withoutPeople(fact);
  }
  const several = thrown instanceof AggregateError ? thrown.errors.slice(0, SEVERAL) : [];
  // Stripe keeps the cause there.
  const cause = thrown.cause ?? (held['detail'] instanceof Error ? held['detail'] : undefined);
  const deeper = depth > 0;
  return {
    type: thrown.name === 'Error' ? thrown.constructor.name : thrown.name,
    message: withoutPeople(thrown.message),
    ...facts,
    // Where we were when a mail server said no tells nothing, and there may be many of them.
    ...(typeof facts['responseCode'] === 'number' ? {} : { stack: framesOf(thrown) }),
    ...(deeper && several.length > 0
      ? { errors: several.map((one: unknown) => toldError(one, depth - 1)) }
      : {}),
    ...(deeper && cause !== undefined ? { cause: toldError(cause, depth - 1) } : {}),
  };
}

/** A stack begins with the message, which is told already. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.map((line) => line.trim()).join('\n');
}
