/**
 * The router fails when the browser blocks `sessionStorage` (blocked cookies); this replaces it
 * with an empty one that cannot be written. The client build leaves it out.
 */
export const storageFallbackScript = import.meta.env.SSR
  ? `try{sessionStorage.getItem("")}catch{Object.defineProperty(window,"sessionStorage",{value:Object.create({getItem:()=>null,removeItem(){}})})}`
  : '';
