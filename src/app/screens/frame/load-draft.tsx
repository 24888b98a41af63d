import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRole } from '../../../platform/screens/session/use-session.ts';

/** Asked once; an address without a part is not found again. */
const ASKED = { asksAgain: true };

/** Loads the page of a part again as an administrator, whom the shop shows drafts. */
export function LoadDraft() {
  const isAdmin = useRole() === 'admin';
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const wasAsked = (state as Partial<typeof ASKED> | null)?.asksAgain === true;
  useEffect(() => {
    if (isAdmin && !wasAsked) void navigate({ pathname, search }, { replace: true, state: ASKED });
  }, [isAdmin, wasAsked, navigate, pathname, search]);
  return null;
}
