import { createContext, use } from 'react';
import type { SessionUser } from '../../lib/session/token.ts';

/** Filled by the signed-in guard. */
export const SignedInUserContext = createContext<SessionUser | null>(null);

/** Who is signed in, on a page below the signed-in guard: there is always somebody. */
export function useSignedInUser(): SessionUser {
  const user = use(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser needs the signed-in guard above it');
  return user;
}
