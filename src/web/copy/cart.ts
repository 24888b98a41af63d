/** The words of the cart that every page shows; those of its screen are in features/cart. */
export const cartCopy = {
  title: 'Cart',
  addToCart: 'Add to Cart',
  addNamed: (name: string) => `Add to Cart: ${name}`,
  link: (lines: number) =>
    lines === 0 ? 'Cart' : `Cart, ${lines} ${lines === 1 ? 'line' : 'lines'}`,
} as const;
