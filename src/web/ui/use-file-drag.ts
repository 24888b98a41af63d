import { type RefObject, useEffect, useState } from 'react';

const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';

/**
 * Whether a file is held over the field, which takes it by itself when it is let go. One that misses every field goes
 * nowhere: the browser would open it in place of the page, and with the page goes what was typed.
 */
export function useFileDrag(field: RefObject<HTMLInputElement | null>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      setOver(event.target === field.current);
      if (isFileInput(event.target)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const letGo = (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer?.types.includes('Files') && !isFileInput(event.target))
        event.preventDefault();
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', hold, { signal });
    window.addEventListener('drop', letGo, { signal });
    window.addEventListener('dragleave', leave, { signal });
    return () => listening.abort();
  }, [field]);
  return over;
}
