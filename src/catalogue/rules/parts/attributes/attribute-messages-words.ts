import { t } from '../../../../platform/rules/messages/t.ts';

/** What is wrong with an attribute. */
export const attributeMessages = {
  whole: (label: string) => t('catalogue.attributeMessages.whole', { label }),
  number: (label: string, decimals: number) =>
    t('catalogue.attributeMessages.number', { label, decimals }),
  atLeast: (label: string, min: string) => t('catalogue.attributeMessages.atLeast', { label, min }),
  atMost: (label: string, max: string) => t('catalogue.attributeMessages.atMost', { label, max }),
  tooLong: (label: string, length: number) =>
    t('catalogue.attributeMessages.tooLong', { label, length }),
  text: (label: string) => t('catalogue.attributeMessages.text', { label }),
  unknown: (names: string) => t('catalogue.attributeMessages.unknown', { names }),
  object: t('catalogue.attributeMessages.object'),
} as const;
