import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './cart.ts';

export const cartCopy: Translated<typeof english.cartCopy> = {
  title: 'Warenkorb',
  addToCart: 'In den Warenkorb',
  addNamed: (name) => `In den Warenkorb: ${name}`,
};
