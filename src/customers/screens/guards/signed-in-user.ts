import { createContext, use } from 'react';
import type { SessionUser } from '../../../platform/screens/session/token.ts';

export const SignedInUserContext = createContext<SessionUser | null>(null);

/** The signed-in user, on a page below the signed-in guard. */
export function useSignedInUser(): SessionUser {
  const user = use(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser needs the signed-in guard above it');
  return user;
}
