/**
 * Logged properties of an error: names and numbers, never user input. PostgreSQL's `detail` and `where` hold rows, a
 * mail server's `response` and `rejected` addresses.
 */
const SAFE_FIELDS = [
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

/** Maximum depth of causes, and maximum errors logged of an AggregateError. */
const DEPTH = 4;
const MAX_ERRORS = 5;

const ADDRESS = /[^\s<>"'(),;:@/\\]+@[^\s<>"'(),;:@/\\]+/g;
/** Quoted input at the end of a message: `invalid input syntax for type bigint: "…"`, `Unexpected token …, "…"`. */
const QUOTED = /([:,] )(?:\.\.\.)?".*"(?:\.\.\.)?/gs;

const redact = (text: string) => text.replaceAll(QUOTED, '$1"…"').replaceAll(ADDRESS, '<address>');

const MESSAGE_LENGTH = 300;

/** An error's message on one line, without personal data, and short enough to store. */
export function safeMessage(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return redact(text).replaceAll(/\s+/g, ' ').trim().slice(0, MESSAGE_LENGTH);
}

/** Serializes any thrown value without personal data; unknown properties are left out. */
export function errorFields(thrown: unknown, depth = DEPTH): unknown {
  if (!(thrown instanceof Error)) {
    return typeof thrown === 'string' ? redact(thrown) : { type: typeof thrown };
  }
  const error = thrown as Error & Readonly<Record<string, unknown>>;
  const fields: Record<string, unknown> = {};
  for (const name of SAFE_FIELDS) {
    const value = error[name];
    if (typeof value === 'number') fields[name] = value;
    if (typeof value === 'string') fields[name] = redact(value);
  }
  const errors = thrown instanceof AggregateError ? thrown.errors.slice(0, MAX_ERRORS) : [];
  // Stripe's errors have their cause there.
  const cause = thrown.cause ?? (error['detail'] instanceof Error ? error['detail'] : undefined);
  const mayNest = depth > 0;
  return {
    type: thrown.name === 'Error' ? thrown.constructor.name : thrown.name,
    message: redact(thrown.message),
    ...fields,
    // The stack of a mail server's rejection says nothing, and there may be many.
    ...(typeof fields['responseCode'] === 'number' ? {} : { stack: framesOf(thrown) }),
    ...(mayNest && errors.length > 0
      ? { errors: errors.map((one: unknown) => errorFields(one, depth - 1)) }
      : {}),
    ...(mayNest && cause !== undefined ? { cause: errorFields(cause, depth - 1) } : {}),
  };
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.map((line) => line.trim()).join('\n');
}
