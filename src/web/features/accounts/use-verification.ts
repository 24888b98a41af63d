import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { identity, session } from '../../lib/session/browser.ts';
import type { Claim, OpenedLink } from '../../lib/session/identity.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { linkQueryOptions } from './link-query.ts';

export type Verification =
  | { readonly status: 'working' }
  | { readonly status: 'done' | 'already'; readonly email: string }
  /** Nobody is signed in here to the account that the link is about. */
  | {
      readonly status: 'needs-sign-in';
      readonly link: OpenedLink;
      /** Has it verified by choosing a new password; absent where this provider's link cannot. */
      readonly claim: ((claim: Claim) => Promise<void>) | null;
    }
  | { readonly status: 'expired' }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly retry: () => unknown;
      readonly retrying: boolean;
    };

/**
 * Verifies the address that a mailed link is about. Opening it changes nothing where its account is not signed in:
 * whoever made the account may not be who reads its mail. Nothing is sent again by itself but what found no answer
 * (network, 5xx). Until it is known what the link says (undefined) it is working.
 */
export function useVerification(secret: string | undefined): Verification {
  const sessionState = useSession();
  /** The address that was taken by a new password, and whether that is still to sign in. */
  const [claimed, setClaimed] = useState<{ email: string; signingIn: boolean } | null>(null);
  const opened = useQuery({
    ...linkQueryOptions,
    queryKey: ['verification link', secret],
    queryFn: () => renewSessionIfExpired(() => identity.openVerifyLink(secret ?? '')),
    enabled: Boolean(secret),
  });
  const link = opened.data;
  const email = link?.email ?? '';
  const isSignedIn = sessionState.status === 'signed-in' && sessionState.user.email === email;
  const verified = useQuery({
    ...linkQueryOptions,
    queryKey: ['verification', secret],
    queryFn: () => renewSessionIfExpired(() => verify(secret ?? '')),
    enabled: isSignedIn && claimed === null,
  });

  if (secret === '') return { status: 'expired' };
  if (claimed?.signingIn === false) return { status: 'done', email: claimed.email };
  if (verified.data) return { status: verified.data, email };
  const { error, refetch, isFetching } = isSignedIn ? verified : opened;
  if (isExpired(error)) return { status: 'expired' };
  if (error) return { status: 'failed', error, retry: () => refetch(), retrying: isFetching };
  if (!link || ((isSignedIn || sessionState.status === 'loading') && claimed === null))
    return { status: 'working' };
  if (link.verified) return { status: 'already', email };
  const { claim: claimLink } = link;
  const claim =
    claimLink &&
    (async (chosen: Claim) => {
      try {
        await claimLink(chosen);
      } catch (failure) {
        if (!isExpired(failure)) throw failure;
        // Verified elsewhere meanwhile, or gone: the page says which.
        await opened.refetch();
        return;
      }
      // Who is signed in here as somebody else stays so. What fails now can be done on the page for that.
      if (session.state.status !== 'signed-in') {
        setClaimed({ email, signingIn: true });
        await session.signIn(email, chosen.password).catch(() => {});
      }
      setClaimed({ email, signingIn: false });
    });
  return { status: 'needs-sign-in', link, claim };
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.is('VERIFY_LINK_EXPIRED');
}

/** By the session that is here, whose fresh token says so. */
async function verify(secret: string): Promise<'done' | 'already'> {
  const { state } = session;
  const before = state.status === 'signed-in' && state.user.emailVerified;
  await session.verifyAddress(secret);
  return before ? 'already' : 'done';
}

/** A link may be used up, as by oneself where the answer was lost: the token here may say less than is true by now. */
async function renewSessionIfExpired<T>(ask: () => Promise<T>): Promise<T> {
  await session.current();
  try {
    return await ask();
  } catch (error) {
    if (isExpired(error) && session.state.status === 'signed-in') await session.renew();
    throw error;
  }
}
