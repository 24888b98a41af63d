import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type CallName } from '../api/api.ts';
import { keysOf } from '../api/queries.ts';
import { focusKeeper } from '../ui/focus-keeper.ts';
import { toast } from '../ui/overlays/toast.ts';
import { messageOf } from '../forms/form-failure.ts';

export type ListAction = {
  call: () => Promise<unknown>;
  /** The toast of a success, if the list does not show it. */
  done?: string;
  /** The calls to refetch afterwards. */
  reloads: readonly CallName[];
};

/** Whether the list may be outdated: not if the server failed, since it changed nothing then. */
function mayHaveChanged(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.problem.status < 500;
}

/**
 * Runs an action on an admin's list: calls, shows a failure as a toast, refetches the list and keeps the focus near
 * the button. It refetches after a refusal and a lost answer too, since both mean that the list may have changed.
 */
export function useListAction() {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);

  async function act(button: HTMLElement, { call, done, reloads }: ListAction) {
    const keepFocus = focusKeeper(button);
    setPending(true);
    let reload = true;
    try {
      await call();
      if (done) toast.success(done);
    } catch (error) {
      toast.error(messageOf(error));
      reload = mayHaveChanged(error);
      // Without a connection the refetch may take long, so the button does not wait for it.
      if (!(error instanceof ApiError)) setPending(false);
      // The guard checks the role again, which may have been lost meanwhile.
      if (error instanceof ApiError && error.is('NOT_ALLOWED'))
        await client.invalidateQueries(keysOf('GET /admin/{email}'));
    }
    if (reload) await Promise.all(reloads.map((name) => client.invalidateQueries(keysOf(name))));
    setPending(false);
    keepFocus();
  }

  return { pending, act };
}
