import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { t } from '../../../rules/messages/t.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
};

/** A modal dialog; Escape and a click beside it close it. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-veil" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] -translate-1/2 overflow-auto border border-ink bg-raised p-6 shadow-lift"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-xl whitespace-pre-wrap wrap-anywhere">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon="close" label={t('platform.ui.close')} className="-mt-1 -mr-2" />
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="mt-2 text-soft">{description}</Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
