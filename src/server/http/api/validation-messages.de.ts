import type { validationMessage as english } from './validation-messages.ts';

export const UNSTORABLE = 'Dieser Text enthält Zeichen, die sich nicht speichern lassen';

const typeNames: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt',
};

export const validationMessage: typeof english = (issue) => {
  const field = issue.path?.join('.') || 'Der Inhalt';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} fehlt`;
      return `${field} muss ${typeNames[issue.expected] ?? 'von anderer Art'} sein`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `${field} muss ${JSON.stringify(issue.values[0])} sein`
        : `${field} muss eines davon sein: ${issue.values.join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `${field} fehlt`;
      return `${field}: mindestens ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `${field}: höchstens ${issue.maximum}${unitOf(issue.origin)}`;
    case 'unrecognized_keys':
      return `Das ist hier nicht bekannt: ${issue.keys.join(', ')}`;
    default:
      return `${field} lässt sich so nicht lesen`;
  }
};

function unitOf(origin: string): string {
  if (origin === 'string') return ' Zeichen';
  return origin === 'array' || origin === 'set' ? ' Einträge' : '';
}
