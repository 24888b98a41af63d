/* What pages without the cart's screen load from it, together and only when it is needed. */
export { addPart } from './add-part.ts';
export { syncCart } from '../storage/cart-sync.ts';
