import { useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for dialogs that have a
 * trigger of their own; ours are opened from anywhere.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = before.current?.isConnected
        ? before.current
        : document.getElementById('content');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
