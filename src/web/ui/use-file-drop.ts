import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Marks every file field, so that a drag over another field is left to that field. */
const FIELD = '[data-takes-file]';

const isIn = (field: Element | null, { target }: Event) =>
  field !== null && target instanceof Node && field.contains(target);
const isInAny = ({ target }: Event) => target instanceof Element && target.closest(FIELD) !== null;

/**
 * Handles files dropped on a field. A drop outside every field is prevented, or the browser would
 * open the file in place of the page.
 * @returns whether a file is held over the field
 */
export function useFileDrop(
  field: RefObject<HTMLElement | null>,
  take: (file: File) => void,
): boolean {
  const [over, setOver] = useState(false);
  const took = useEffectEvent(take);
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      const here = isIn(field.current, event);
      setOver(here);
      event.preventDefault();
      event.dataTransfer.dropEffect = here || isInAny(event) ? 'copy' : 'none';
    };
    const letGo = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file && isIn(field.current, event)) took(file);
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
