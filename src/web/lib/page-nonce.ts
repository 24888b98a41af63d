import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** The server puts the page's nonce here (see entry.server.tsx). */
export const nonceContext = createRouterContext<string>();

/**
 * What the page's own inline scripts carry while the server makes it, so that the content security policy can
 * tell them from others; undefined in the browser, to which it is not sent (see src/server/http/pages/pages.ts).
 */
export const PageNonce = createContext<string | undefined>(undefined);
