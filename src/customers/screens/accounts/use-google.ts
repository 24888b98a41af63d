import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { identitySentence } from '../../../platform/rules/errors/identity-words.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { identity, session } from '../../../platform/screens/session/browser.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { browserPath } from '../../../platform/screens/api/page-path.ts';
import { originPath } from '../guards/login-address.ts';

/** The provider's refusal after a redirect back to /login, or null. */
export function providerRefusal(search: URLSearchParams): string | null {
  const code = search.get('error');
  return code === null ? null : identitySentence(code);
}

/**
 * Signs in by Google, in a popup or by a redirect that returns to the origin page.
 * `pending` ends when the sign-in fails, or when the user comes back by the back button.
 */
export function useGoogle(onFailure: (sentence: string | null) => void): {
  pending: boolean;
  start: () => Promise<void>;
} {
  const [search] = useSearchParams();
  const [pending, setPending] = useState(false);
  useEffect(() => {
    const onPageShow = () => setPending(false);
    addEventListener('pageshow', onPageShow);
    // The click reports what fails here.
    identity.prepare().catch(() => {});
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  async function start(): Promise<void> {
    onFailure(null);
    setPending(true);
    try {
      // During a redirect the button stays busy until the page unloads.
      // The login page knows who has come from nowhere, and sends them on.
      const origin = originPath(search);
      const back = origin === '/' ? '/login' : origin;
      if (await session.signInByGoogle(browserPath(back))) setPending(false);
    } catch (error) {
      const notSetUp = error instanceof ApiError && error.is('NOT_FOUND');
      onFailure(notSetUp ? identitySentence('auth-domain-config-required') : messageOf(error));
      setPending(false);
    }
  }
  return { pending, start };
}
