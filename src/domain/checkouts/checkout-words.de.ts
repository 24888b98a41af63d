import type { Translated } from '../translated.ts';
import type * as english from './checkout-words.ts';

export const checkoutMessages: Translated<typeof english.checkoutMessages> = {
  twice: 'Dieses Teil steht doppelt da',
  empty: 'Bitte fügen Sie zuerst ein Teil hinzu',
  noTransfers: 'Dieser Shop nimmt keine Überweisungen an',
};
