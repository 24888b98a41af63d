import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { identity } from '../../../platform/screens/session/browser.ts';
import type { ChosenPassword, ResetLinkFacts } from '../../../platform/screens/session/identity.ts';
import { linkQueryOptions } from './link-query.ts';

export type ResetLink = {
  /** Whether the link is known to be expired; until then it counts as valid. */
  readonly isExpired: boolean;
  /** What the reset does to the account; null until that is known. */
  readonly facts: ResetLinkFacts | null;
  /**
   * Sets the new password.
   * @throws any refusal but an expired link
   */
  readonly save: (chosen: ChosenPassword) => Promise<'saved' | 'expired'>;
};

/**
 * Checks a reset link once, without making the user wait. Only a clear refusal counts; the server
 * decides again when the password is set.
 */
export function useResetLink(token: string): ResetLink {
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const queryKey = ['reset link', token];
  const { data, error } = useQuery({
    ...linkQueryOptions,
    queryKey,
    queryFn: () => identity.checkReset(token),
    enabled: token !== '',
  });

  async function save(chosen: ChosenPassword) {
    // A late answer would report the link as used by this very request.
    await client.cancelQueries({ queryKey });
    try {
      await identity.confirmReset(token, chosen);
    } catch (failure) {
      if (!isLinkExpired(failure)) throw failure;
      setRefused(true);
      return 'expired';
    }
    return 'saved';
  }

  const isExpired = token === '' || isRefused || isLinkExpired(error);
  return { isExpired, facts: data ?? null, save };
}

function isLinkExpired(error: unknown): boolean {
  return error instanceof ApiError && error.is('RESET_LINK_EXPIRED');
}
