import { authCopy } from '../../../customers/screens/words/auth.ts';
import { frameCopy } from '../../../platform/screens/words/frame.ts';
import type { SessionState } from '../../../platform/screens/session/store.ts';

const dashboard = { to: '/dashboard', label: frameCopy.dashboard };
const login = { to: '/login', label: authCopy.login };

/**
 * Dashboard for a signed-in user, Login for others. While the session loads it is both, of which ui/session.css shows
 * one by the mark of the first paint (lib/session/first-paint.ts).
 */
export function personalLinks(
  status: SessionState['status'],
): readonly { to: string; label: string; className?: string }[] {
  if (status === 'signed-in') return [dashboard];
  if (status !== 'loading') return [login];
  return [
    { ...dashboard, className: 'guessed-in' },
    { ...login, className: 'guessed-out' },
  ];
}
