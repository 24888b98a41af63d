import { t } from '../../../rules/messages/t.ts';

/** Messages for fields without one in the schema. */
export const validationWords = {
  unstorable: t('platform.validation.unstorable'),
  body: t('platform.validation.body'),
  required: (field: string) => t('platform.validation.required', { field }),
  mustBe: (field: string, what: string) => t('platform.validation.mustBe', { field, what }),
  otherKind: t('platform.validation.otherKind'),
  types: {
    string: t('platform.validation.types.string'),
    number: t('platform.validation.types.number'),
    int: t('platform.validation.types.int'),
    boolean: t('platform.validation.types.boolean'),
    array: t('platform.validation.types.array'),
    object: t('platform.validation.types.object'),
  },
  oneOf: (field: string, values: string) => t('platform.validation.oneOf', { field, values }),
  atLeast: (field: string, bound: string) => t('platform.validation.atLeast', { field, bound }),
  atMost: (field: string, bound: string) => t('platform.validation.atMost', { field, bound }),
  atLeastCharacters: (field: string, bound: string) =>
    t('platform.validation.atLeastCharacters', { field, bound }),
  atMostCharacters: (field: string, bound: string) =>
    t('platform.validation.atMostCharacters', { field, bound }),
  atLeastEntries: (field: string, bound: string) =>
    t('platform.validation.atLeastEntries', { field, bound }),
  atMostEntries: (field: string, bound: string) =>
    t('platform.validation.atMostEntries', { field, bound }),
  unknown: (keys: string) => t('platform.validation.unknown', { keys }),
  unreadable: (field: string) => t('platform.validation.unreadable', { field }),
} as const;
