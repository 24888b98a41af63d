import { useEffect, useEffectEvent } from 'react';

/** A text that is a list: several lines. */
const isList = (text: string) => text.trim().includes('\n');

/** Takes lists that are pasted anywhere on the page, except into a field of several lines. */
export function usePaste(take: (text: string) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isTyped = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    const isOwnText = event.target instanceof HTMLElement && event.target.matches('textarea');
    // One line pasted outside of all fields is a list as well.
    if (isOwnText || text.trim() === '' || (isTyped && !isList(text))) return;
    event.preventDefault();
    take(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
