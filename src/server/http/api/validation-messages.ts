import type { z } from 'zod';

export const UNSTORABLE = 'This text has characters in it that cannot be stored';

type Issue = z.core.$ZodRawIssue;

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * The message for an issue without one in the schema: a missing field or a wrong type, which the
 * shop's own forms never send.
 */
export function validationMessage(issue: Issue): string {
  const field = issue.path?.join('.') || 'The body';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} is required`;
      return `${field} must be ${typeNames[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `${field} must be ${JSON.stringify(issue.values[0])}`
        : `${field} must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${field} is required`;
      return `${field} must ${boundMessage(issue.origin, `at least ${issue.minimum}`)}`;
    case 'too_big':
      return `${field} must ${boundMessage(issue.origin, `at most ${issue.maximum}`)}`;
    case 'unrecognized_keys':
      return `This is not known here: ${issue.keys.join(', ')}`;
    default:
      return `${field} cannot be read as it is`;
  }
}

/** For example "have at least 8 characters" or "be at most 1000". */
function boundMessage(origin: string, bound: string): string {
  if (origin === 'string') return `have ${bound} characters`;
  return origin === 'array' || origin === 'set' ? `have ${bound} entries` : `be ${bound}`;
}
