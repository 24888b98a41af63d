import { SIGNED_IN_COOKIE } from '../../rules/identity/signed-in-cookie.ts';
import { STORAGE_KEY } from './token.ts';

/**
 * An inline head script that marks the page as signed in or out before the first paint, so that
 * header and footer show the right link (ui/session.css): by the token, or by the cookie beside a session whose
 * token is still to be fetched. It is for display only, and treats refused storage as signed out.
 */
export const sessionMarkScript = import.meta.env.SSR
  ? `try{document.documentElement.dataset.session=localStorage.getItem(${JSON.stringify(STORAGE_KEY)})||document.cookie.includes(${JSON.stringify(`${SIGNED_IN_COOKIE}=`)})?"in":"out"}catch{}`
  : '';
