/**
 * Runs before the router's own script, which cannot do without `sessionStorage`: it throws once more where the browser refuses it
 * (blocked cookies). What stands in keeps nothing and takes nothing: who stores something hears that it is refused, as
 * before. The client build leaves it out.
 */
export const standInForStorage = import.meta.env.SSR
  ? `try{sessionStorage.getItem("")}catch{Object.defineProperty(window,"sessionStorage",{value:Object.create({getItem:()=>null,removeItem(){}})})}`
  : '';
