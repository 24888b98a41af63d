import type { ReactNode } from 'react';
import PartPage from '../../../catalogue/screens/part.tsx';
import { useRole } from '../../../platform/screens/session/use-session.ts';

/** The page of a part that visitors do not see, for administrators; others keep what says so. */
export function DraftPage({ children }: { children: ReactNode }) {
  return useRole() === 'admin' ? <PartPage /> : children;
}
