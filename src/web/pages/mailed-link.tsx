import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { words } from '../copy/words.ts';
import { withSecret } from '../features/accounts/use-link-secret.ts';
import { secretPageMeta } from '../ui/page-meta.ts';

export const meta = secretPageMeta(words.login);

/** The pages for what an outside provider's links ask, by its names for that. */
const pages: Readonly<Record<string, string>> = {
  resetPassword: '/reset/confirm',
  verifyEmail: '/verify',
};

/**
 * Opened by the links in an identity provider's own mails, where it is told to send people to the shop: it has
 * one address for all of them. Leads on to the page of each, and to /login with a link that asks for neither.
 */
export default function MailedLink() {
  const [search] = useSearchParams();
  const page = pages[search.get('mode') ?? ''];
  const secret = search.get('oobCode') ?? '';
  // Made once: with another object at each drawing, the router would break off going on, and begin again, for ever.
  const opened = useMemo(() => withSecret(secret), [secret]);
  if (page === undefined) return <Navigate to="/login" replace />;
  return <Navigate to={page} {...opened} replace />;
}
