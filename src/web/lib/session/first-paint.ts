import { STORAGE_KEY } from './token.ts';

/**
 * Runs in the head, before anything is painted: marks the page by whether a token is stored, so that the
 * header shows the right link at once (ui/session.css). A guess for the eye only: React finds out and
 * corrects it. Storage may be refused; then nobody counts as signed in. The client build leaves it out.
 */
export const markSession = import.meta.env.SSR
  ? `try{document.documentElement.dataset.session=localStorage.getItem(${JSON.stringify(STORAGE_KEY)})?"in":"out"}catch{}`
  : '';
