import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { identitySentence } from '../../../domain/accounts/identity-errors.ts';
import { ApiError } from '../../lib/api.ts';
import { identity, session } from '../../lib/session/browser.ts';
import { sentenceOf } from '../forms/form-failure.ts';
import { originPath } from '../guards/origin-path.ts';

/** What the provider said when it led the browser back to /login without signing in; null where it did not. */
export function providerRefusal(search: URLSearchParams): string | null {
  const code = search.get('error');
  return code === null ? null : identitySentence(code);
}

/**
 * Signs in by Google, in a window of its own or by leading the browser there and back to where the person came
 * from (seed §2). `pending` then stays until the page is left; it ends when it could not be, or when the person
 * comes back with the browser's back button.
 */
export function useGoogle(onFailure: (sentence: string | null) => void): {
  pending: boolean;
  start: () => Promise<void>;
} {
  const [search] = useSearchParams();
  const [pending, setPending] = useState(false);
  useEffect(() => {
    const cameBack = () => setPending(false);
    addEventListener('pageshow', cameBack);
    // What is missing then is told at the click.
    identity.prepare().catch(() => {});
    return () => removeEventListener('pageshow', cameBack);
  }, []);

  async function start(): Promise<void> {
    onFailure(null);
    setPending(true);
    try {
      // Where the page itself goes to Google it stays busy until it has left.
      if (await session.signInByGoogle(originPath(search))) setPending(false);
    } catch (error) {
      const notSetUp = error instanceof ApiError && error.is('NOT_FOUND');
      onFailure(notSetUp ? identitySentence('auth-domain-config-required') : sentenceOf(error));
      setPending(false);
    }
  }
  return { pending, start };
}
