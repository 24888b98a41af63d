/**
 * An inline script that marks whether the cart is likely to have lines: this browser keeps some, or somebody is signed in,
 * whose lines the server may have. The page shows an empty cart or the room of its lines by it (cart.css).
 */
export const cartMarkScript = import.meta.env.SSR
  ? `try{let d=document.documentElement.dataset,c=JSON.parse(localStorage.getItem("cart"));if(c?.lines?.length||d.session=="in")d.cart="filled"}catch{}`
  : '';
