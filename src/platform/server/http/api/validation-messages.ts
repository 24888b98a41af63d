import type { z } from 'zod';
import { validationWords as words } from './validation-words.ts';

type Issue = z.core.$ZodRawIssue;

const typeNames: Readonly<Record<string, string>> = words.types;

/**
 * The message for an issue without one in the schema: a missing field or a wrong type, which the
 * shop's own forms never send.
 */
export function validationMessage(issue: Issue): string {
  const field = issue.path?.join('.') || words.body;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return words.required(field);
      return words.mustBe(field, typeNames[issue.expected] ?? words.otherKind);
    case 'invalid_value':
      return issue.values.length === 1
        ? words.mustBe(field, JSON.stringify(issue.values[0]))
        : words.oneOf(field, issue.values.join(', '));
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return words.required(field);
      return boundMessage(issue.origin, {
        string: words.atLeastCharacters,
        list: words.atLeastEntries,
        number: words.atLeast,
      })(field, String(issue.minimum));
    case 'too_big':
      return boundMessage(issue.origin, {
        string: words.atMostCharacters,
        list: words.atMostEntries,
        number: words.atMost,
      })(field, String(issue.maximum));
    case 'unrecognized_keys':
      return words.unknown(issue.keys.join(', '));
    default:
      return words.unreadable(field);
  }
}

type Message = (field: string, bound: string) => string;

function boundMessage(
  origin: string,
  messages: Readonly<Record<'string' | 'list' | 'number', Message>>,
): Message {
  if (origin === 'string') return messages.string;
  return origin === 'array' || origin === 'set' ? messages.list : messages.number;
}
