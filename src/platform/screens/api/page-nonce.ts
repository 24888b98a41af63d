import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** The page's nonce for loaders; entry.server.tsx sets it. */
export const nonceContext = createRouterContext<string>();

/**
 * The nonce that the content security policy requires on inline scripts (src/platform/server/http/pages/pages.ts);
 * undefined in the browser.
 */
export const PageNonce = createContext<string | undefined>(undefined);
