/** The stored cart's name, and the event of its change in this tab; cart-link.tsx has them too. */
const CART = 'cart';

/** The cart of this page where the browser refuses to store it. */
let refused: string | null = null;

/** The stored cart as text, which cart-storage.ts reads; null for none. */
export function cartText(): string | null {
  try {
    return localStorage.getItem(CART) ?? refused;
  } catch {
    return refused;
  }
}

export function storeCartText(text: string | null, lineCount: number): void {
  refused = null;
  try {
    localStorage.removeItem(CART);
    if (text !== null) localStorage.setItem(CART, text);
  } catch {
    refused = text;
  }
  dispatchEvent(new CustomEvent(CART, { detail: lineCount }));
}

/** Calls a function whenever the cart may have changed, in any tab; the back/forward cache delivers no storage events. */
export function onCartChange(changed: () => void): () => void {
  const events = [CART, 'storage', 'pageshow'];
  for (const name of events) addEventListener(name, changed);
  return () => {
    for (const name of events) removeEventListener(name, changed);
  };
}
