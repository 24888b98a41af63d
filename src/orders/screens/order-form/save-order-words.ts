/** Words of saving an order as a cart. */
export const saveOrderWords = {
  save: 'Save for next time',
  saveNamed: (number: string) => `Save for next time: ${number}`,
  name: (number: string) => `Order ${number}`,
  saved: (name: string) => `Saved in your carts as “${name}”.`,
  see: 'See the cart',
} as const;
