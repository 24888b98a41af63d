import { t } from '../../../platform/rules/messages/t.ts';

/** Messages of the form of expected deliveries. */
export const deliveryMessages = {
  unitsRequired: t('catalogue.deliveryMessages.unitsRequired'),
  unitsWhole: t('catalogue.deliveryMessages.unitsWhole'),
  day: t('catalogue.deliveryMessages.day'),
  atLeastOne: t('catalogue.deliveryMessages.atLeastOne'),
  atMost: (max: string) => t('catalogue.deliveryMessages.atMost', { max }),
} as const;
