import { t } from '../messages/t.ts';

/** The owner's messages for empty fields that several forms share. */
export const requiredMessages = {
  personName: t('platform.requiredMessages.personName'),
  name: t('platform.requiredMessages.name'),
  address: t('platform.requiredMessages.address'),
  image: t('platform.requiredMessages.image'),
  email: t('platform.requiredMessages.email'),
  message: t('platform.requiredMessages.message'),
  country: t('platform.requiredMessages.country'),
  city: t('platform.requiredMessages.city'),
  street: t('platform.requiredMessages.street'),
  location: t('platform.requiredMessages.location'),
  description: t('platform.requiredMessages.description'),
} as const;
