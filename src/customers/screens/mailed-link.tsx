import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { withSecret } from './accounts/use-link-secret.ts';
import { secretPageMeta } from '../../platform/screens/seo/page-meta.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = secretPageMeta(() => t('platform.words.login'));

/** The shop's pages by Firebase's `mode` parameter. */
const pages: Readonly<Record<string, string>> = {
  resetPassword: '/reset/confirm',
  verifyEmail: '/verify',
};

/**
 * The one address that Firebase's mails can link to; redirects to the page of each mode, else to
 * /login.
 */
export default function MailedLink() {
  const [search] = useSearchParams();
  const page = pages[search.get('mode') ?? ''];
  const secret = search.get('oobCode') ?? '';
  // Memoised: a new object in every render would restart the navigation for ever.
  const options = useMemo(() => withSecret(secret), [secret]);
  if (page === undefined) return <Navigate to="/login" replace />;
  return <Navigate to={page} {...options} replace />;
}
