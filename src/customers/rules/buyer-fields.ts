import { requiredLine, requiredText } from '../../platform/rules/text/required-text.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** The limits of an order that are no settings. */
const orderLimits = {
  phone: { minDigits: 9, maxLength: 40 },
  addressLength: 500,
  nameLength: 120,
} as const;

/** What every order says about its buyer. */
export const buyerFields = {
  userName: requiredLine(() => t('platform.requiredMessages.personName'), orderLimits.nameLength),
  phone: requiredLine(() => t('customers.orderMessages.phone'), orderLimits.phone.maxLength).regex(
    new RegExp(`^(?:\\P{Nd}*\\p{Nd}){${orderLimits.phone.minDigits}}`, 'u'),
    {
      error: () =>
        t('customers.orderMessages.phoneLength', { digits: orderLimits.phone.minDigits }),
    },
  ),
  address: requiredText(() => t('platform.requiredMessages.address'), orderLimits.addressLength),
};
