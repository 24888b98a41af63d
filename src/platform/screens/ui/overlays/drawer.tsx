import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { t } from '../../../rules/messages/t.ts';

type DrawerProps = Pick<Dialog.DialogProps, 'open' | 'onOpenChange'> & {
  trigger: ReactNode;
  title: string;
  children: ReactNode;
};

/** A panel that slides in from the left on phones. */
export function Drawer({ trigger, title, children, ...state }: DrawerProps) {
  return (
    <Dialog.Root {...state}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,85vw)] animate-slide-in flex-col gap-4 overflow-auto border-r border-ink bg-paper p-5"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="close" label={t('platform.ui.close')} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
