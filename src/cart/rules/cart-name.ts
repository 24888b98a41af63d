/** Apart from the contract, because the browser's form has the limit too. */
export const CART_NAME_MAX_LENGTH = 60;
