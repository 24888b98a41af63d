/** Loads the code of the cart, of which public pages have only the header's link and the buttons. */
export const loadCart = () => import('./cart-actions.ts');
