import type { SessionState } from '../../../platform/screens/session/store.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const dashboard = {
  to: '/dashboard',
  get label() {
    return t('platform.frame.dashboard');
  },
};

const login = {
  to: '/login',
  get label() {
    return t('platform.words.login');
  },
};

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
