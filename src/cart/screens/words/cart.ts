import { t } from '../../../platform/rules/messages/t.ts';

/** The owner's words of the cart; those of its screen are in cart-words.ts. */
export const cartCopy = {
  title: t('cart.general.title'),
  addToCart: t('cart.general.addToCart'),
  addNamed: (name: string) => t('cart.general.addNamed', { name }),
} as const;
