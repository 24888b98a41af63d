import { t } from '../../platform/rules/messages/t.ts';

/** Messages about orders and the search for them. */
export const orderMessages = {
  price: t('customers.orderMessages.price'),
  phone: t('customers.orderMessages.phone'),
  phoneLength: (digits: number) => t('customers.orderMessages.phoneLength', { digits }),
  renamedPart: (name: string) => t('customers.orderMessages.renamedPart', { name }),
  number: t('customers.orderMessages.number'),
  tooManyBuyers: (most: number) => t('customers.orderMessages.tooManyBuyers', { most }),
  tooManyParts: (most: number) => t('customers.orderMessages.tooManyParts', { most }),
  tooManyOrders: (most: number) => t('customers.orderMessages.tooManyOrders', { most }),
  tooManyPoNumbers: (most: number) => t('customers.orderMessages.tooManyPoNumbers', { most }),
  days: (count: number) => t('customers.orderMessages.days', { count }),
  hours: (count: number) => t('customers.orderMessages.hours', { count }),
} as const;
