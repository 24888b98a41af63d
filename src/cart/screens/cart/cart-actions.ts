/* What pages without the cart's screen load from it, together and only when it is needed. */
export { addPart } from './lines/add-part.ts';
export { CartSync } from '../storage/cart-sync.ts';
