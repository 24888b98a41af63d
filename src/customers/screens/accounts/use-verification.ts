import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { identity, session } from '../../../platform/screens/session/browser.ts';
import type { Claim, OpenedLink } from '../../../platform/screens/session/identity-client.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { linkQueryOptions } from './link-query.ts';

export type Verification =
  | { readonly status: 'working' }
  | { readonly status: 'done' | 'already'; readonly email: string }
  /** The link's account is not signed in here. */
  | {
      readonly status: 'needs-sign-in';
      readonly link: OpenedLink;
      /** Verifies by choosing a new password; null when the provider's link cannot. */
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
 * Verifies the address of a mailed link if its account is signed in here. Opening the link alone
 * changes nothing: the person who signed up may not own the address (decision 17).
 */
export function useVerification(secret: string | undefined): Verification {
  const sessionState = useSession();
  /** The address verified by a new password; `signingIn` while that signs in. */
  const [claimed, setClaimed] = useState<{ email: string; signingIn: boolean } | null>(null);
  const opened = useQuery({
    ...linkQueryOptions,
    queryKey: ['verification link', secret],
    queryFn: () => renewSessionIfExpired(() => open(secret ?? '')),
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
  if (verified.data) return { status: link?.verified ? 'already' : 'done', email };
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
        // Expired meanwhile: the refetch tells verified elsewhere from gone.
        await opened.refetch();
        return;
      }
      // Another user who is signed in here stays so. A failed sign-in can be repeated at /login.
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

/** Firebase's links do not say whether the address is verified; the user's token does. */
async function open(secret: string): Promise<OpenedLink> {
  const link = await identity.openVerifyLink(secret);
  const { state } = session;
  const isKnown =
    state.status === 'signed-in' && state.user.email === link.email && state.user.emailVerified;
  return { ...link, verified: link.verified || isKnown };
}

async function verify(secret: string): Promise<true> {
  await session.verifyAddress(secret);
  return true;
}

/**
 * An expired link may have been used by a request whose answer was lost: a fresh token then says
 * that the address is verified.
 */
async function renewSessionIfExpired<T>(ask: () => Promise<T>): Promise<T> {
  await session.current();
  try {
    return await ask();
  } catch (error) {
    if (isExpired(error) && session.state.status === 'signed-in') await session.renew();
    throw error;
  }
}
