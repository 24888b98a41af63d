import { t } from '../../../rules/messages/t.ts';

/** Messages for fields without one in the schema. */
export const validationWords = {
  types: {
    get string() {
      return t('platform.validation.types.string');
    },
    get number() {
      return t('platform.validation.types.number');
    },
    get int() {
      return t('platform.validation.types.int');
    },
    get boolean() {
      return t('platform.validation.types.boolean');
    },
    get array() {
      return t('platform.validation.types.array');
    },
    get object() {
      return t('platform.validation.types.object');
    },
  },
} as const;
