/** Messages for fields without one in the schema. */
export const validationWords = {
  unstorable: 'This text contains characters that cannot be stored',
  body: 'The body',
  required: (field: string) => `${field} is required`,
  mustBe: (field: string, what: string) => `${field} must be ${what}`,
  otherKind: 'of a different type',
  types: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  },
  oneOf: (field: string, values: string) => `${field} must be one of ${values}`,
  atLeast: (field: string, bound: string) => `${field} must be at least ${bound}`,
  atMost: (field: string, bound: string) => `${field} must be at most ${bound}`,
  atLeastCharacters: (field: string, bound: string) =>
    `${field} must have at least ${bound} characters`,
  atMostCharacters: (field: string, bound: string) =>
    `${field} must have at most ${bound} characters`,
  atLeastEntries: (field: string, bound: string) => `${field} must have at least ${bound} entries`,
  atMostEntries: (field: string, bound: string) => `${field} must have at most ${bound} entries`,
  unknown: (keys: string) => `Not recognised: ${keys}`,
  unreadable: (field: string) => `${field} is not valid`,
} as const;
