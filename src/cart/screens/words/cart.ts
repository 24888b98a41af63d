/** The owner's words of the cart; those of its screen are in cart-words.ts. */
export const cartCopy = {
  title: 'Cart',
  addToCart: 'Add to Cart',
  addNamed: (name: string) => `Add to Cart: ${name}`,
} as const;
