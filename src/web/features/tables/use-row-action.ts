import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { ApiError, type CallName } from '../../lib/api.ts';
import { keysOf } from '../../lib/queries.ts';
import { type Question, useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { sentenceOf } from '../forms/form-failure.ts';
import { focusKeeper } from '../../ui/focus-keeper.ts';

type RowAction = {
  question: Question;
  call: () => Promise<unknown>;
  /** The notice of a success, where the list itself does not say enough. */
  done?: string;
  /** The calls whose answers are read anew afterwards. */
  reloads: readonly CallName[];
};

/** Whether the list may differ from what it shows: always but where the shop says that nothing was done. */
function mayHaveChanged(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.problem.status < 500;
}

/**
 * What a button in an admin's table does: asks, calls, tells what failed in a notice, reads the list
 * anew (after a refusal too: then it was out of date; and where the answer was lost: it may have been done) and keeps
 * the focus near.
 */
export function useRowAction() {
  const confirm = useConfirm();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);

  async function act(button: HTMLElement, { question, call, done, reloads }: RowAction) {
    if (!(await confirm(question))) return;
    const keepFocus = focusKeeper(button);
    setPending(true);
    let reload = true;
    try {
      await call();
      if (done) toast.success(done);
    } catch (error) {
      toast.error(sentenceOf(error));
      reload = mayHaveChanged(error);
      // Where nothing answers, the list may take long to say so as well: the button does not wait for it.
      if (!(error instanceof ApiError)) setPending(false);
      // The right may have been lost meanwhile: the guard of the page asks again.
      if (error instanceof ApiError && error.is('NOT_ALLOWED'))
        await client.invalidateQueries(keysOf('GET /admin/{email}'));
    }
    if (reload) await Promise.all(reloads.map((name) => client.invalidateQueries(keysOf(name))));
    setPending(false);
    keepFocus();
  }

  return {
    pending,
    run: (action: RowAction) => (event: MouseEvent<HTMLElement>) =>
      void act(event.currentTarget, action),
  };
}
