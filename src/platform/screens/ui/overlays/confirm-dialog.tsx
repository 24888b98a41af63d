import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonStyle } from '../button-style.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The consequence, if the title does not say it. */
  body?: ReactNode;
  /** The buttons' words: the verb of the deed, and the way out. */
  yes: string;
  no: string;
  /** Draws the deed's button in red, for an action that cannot be undone. */
  danger?: boolean | undefined;
  onAnswer: (answer: boolean) => void;
};

/**
 * Replaces window.confirm with its words. The way out has the focus, Escape answers no, and a
 * click beside the dialog does nothing.
 */
export function ConfirmDialog({
  open,
  title,
  body,
  yes,
  no,
  danger = false,
  onAnswer,
}: ConfirmDialogProps) {
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-veil" />
        <AlertDialog.Content
          {...focus}
          {...(body ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-1rem)] w-[min(26rem,calc(100vw-2rem))] -translate-1/2 overflow-auto border border-ink bg-raised px-6 pt-6 shadow-lift"
        >
          <AlertDialog.Title className="text-xl whitespace-pre-wrap wrap-anywhere">
            {title}
          </AlertDialog.Title>
          {body && (
            <AlertDialog.Description asChild>
              <div className="mt-2 wrap-anywhere text-soft">{body}</div>
            </AlertDialog.Description>
          )}
          <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 bg-raised pt-6 pb-[min(1.5rem,5vh)]">
            <AlertDialog.Cancel className={buttonStyle('secondary', 'normal')}>
              {no}
            </AlertDialog.Cancel>
            <AlertDialog.Action
              className={buttonStyle(danger ? 'danger' : 'primary', 'normal', 'min-w-24')}
              onClick={() => onAnswer(true)}
            >
              {yes}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
