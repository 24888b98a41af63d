import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { identity } from '../../lib/session/browser.ts';
import { linkQueryOptions } from './link-query.ts';

export type ResetLink = {
  /** Whether it is known that the link no longer works; until then it is taken for good. */
  readonly isExpired: boolean;
  /** Sets the new password. @throws what the identity provider refuses, but for a link that no longer works */
  readonly save: (password: string) => Promise<'saved' | 'expired'>;
};

/**
 * What a mailed link is worth, asked once when it is opened and without making anybody wait: only a plain no counts,
 * and what finds no answer changes nothing. The last word is the server's when the password is set.
 */
export function useResetLink(token: string): ResetLink {
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const queryKey = ['reset link', token];
  const { error } = useQuery({
    ...linkQueryOptions,
    queryKey,
    queryFn: async () => {
      await identity.checkReset(token);
      return true;
    },
    enabled: token !== '',
  });

  async function save(password: string) {
    // An answer that is still on its way would tell of a link as used up that this very saving has used.
    await client.cancelQueries({ queryKey });
    try {
      await identity.confirmReset(token, password);
    } catch (failure) {
      if (!isLinkExpired(failure)) throw failure;
      setRefused(true);
      return 'expired';
    }
    return 'saved';
  }

  return { isExpired: token === '' || isRefused || isLinkExpired(error), save };
}

function isLinkExpired(error: unknown): boolean {
  return error instanceof ApiError && error.is('RESET_LINK_EXPIRED');
}
