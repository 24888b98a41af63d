import { STORAGE_KEY } from './token.ts';

/**
 * An inline head script that marks the page as signed in or out before the first paint, so that the
 * header shows the right link (ui/session.css). It is for display only, stays out of the bundle,
 * and treats refused storage as signed out.
 */
export const sessionMarkScript = import.meta.env.SSR
  ? `try{document.documentElement.dataset.session=localStorage.getItem(${JSON.stringify(STORAGE_KEY)})?"in":"out"}catch{}`
  : '';
