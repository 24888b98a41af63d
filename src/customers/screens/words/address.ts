import { t } from '../../../platform/rules/messages/t.ts';

/** Labels of the business details in Get In Touch. */
export const addressCopy = {
  officeLabel: t('customers.address.officeLabel'),
  phoneLabel: t('customers.address.phoneLabel'),
  faxLabel: t('customers.address.faxLabel'),
  mailLabel: t('customers.address.mailLabel'),
} as const;
