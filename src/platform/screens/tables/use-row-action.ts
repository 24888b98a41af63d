import type { MouseEvent } from 'react';
import { type Question, useConfirm } from '../ui/overlays/confirm.tsx';
import { type ListAction, useListAction } from './use-list-action.ts';

type RowAction = ListAction & { question: Question };

/** Runs a button's action in an admin's table after a confirmation. */
export function useRowAction() {
  const confirm = useConfirm();
  const { pending, act } = useListAction();

  async function ask(button: HTMLElement, { question, ...action }: RowAction) {
    if (await confirm(question)) await act(button, action);
  }

  return {
    pending,
    run: (action: RowAction) => (event: MouseEvent<HTMLElement>) =>
      void ask(event.currentTarget, action),
  };
}
