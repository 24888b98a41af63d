import type { z } from 'zod';
import { validationWords as words } from './validation-words.ts';
import { t } from '../../../rules/messages/t.ts';

type Issue = z.core.$ZodRawIssue;

const typeNames: Readonly<Record<string, string>> = words.types;

/**
 * The message for an issue without one in the schema: a missing field or a wrong type, which the
 * shop's own forms never send.
 */
export function validationMessage(issue: Issue): string {
  const field = issue.path?.join('.') || t('platform.validation.body');
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return t('platform.validation.required', { field });
      return t('platform.validation.mustBe', {
        field,
        what: typeNames[issue.expected] ?? t('platform.validation.otherKind'),
      });
    case 'invalid_value':
      return issue.values.length === 1
        ? t('platform.validation.mustBe', { field, what: JSON.stringify(issue.values[0]) })
        : t('platform.validation.oneOf', { field, values: issue.values.join(', ') });
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1)
        return t('platform.validation.required', { field });
      return boundMessage(issue.origin, {
        string: (name: string, bound: string) =>
          t('platform.validation.atLeastCharacters', { field: name, bound }),
        list: (name: string, bound: string) =>
          t('platform.validation.atLeastEntries', { field: name, bound }),
        number: (name: string, bound: string) =>
          t('platform.validation.atLeast', { field: name, bound }),
      })(field, String(issue.minimum));
    case 'too_big':
      return boundMessage(issue.origin, {
        string: (name: string, bound: string) =>
          t('platform.validation.atMostCharacters', { field: name, bound }),
        list: (name: string, bound: string) =>
          t('platform.validation.atMostEntries', { field: name, bound }),
        number: (name: string, bound: string) =>
          t('platform.validation.atMost', { field: name, bound }),
      })(field, String(issue.maximum));
    case 'unrecognized_keys':
      return t('platform.validation.unknown', { keys: issue.keys.join(', ') });
    default:
      return t('platform.validation.unreadable', { field });
  }
}

type Message = (name: string, bound: string) => string;

function boundMessage(
  origin: string,
  messages: Readonly<Record<'string' | 'list' | 'number', Message>>,
): Message {
  if (origin === 'string') return messages.string;
  return origin === 'array' || origin === 'set' ? messages.list : messages.number;
}
