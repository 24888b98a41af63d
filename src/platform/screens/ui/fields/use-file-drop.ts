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
  take: (file: File, all: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false);
  const takeLatest = useEffectEvent(take);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      const here = isIn(field.current, event);
      setOver(here);
      event.preventDefault();
      event.dataTransfer.dropEffect = here || isInAny(event) ? 'copy' : 'none';
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const [file, ...others] = event.dataTransfer.files;
      if (file && isIn(field.current, event)) takeLatest(file, [file, ...others]);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('drop', onDrop, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    return () => listening.abort();
  }, [field]);
  return over;
}
