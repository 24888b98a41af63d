type Control = HTMLElement & { disabled?: boolean };

const isUsable = (control: Control) => control.isConnected && control.disabled !== true;

/** How long the button's row may take to change, which is a second. */
const MOST_FRAMES = 60;

/**
 * Keeps the keyboard focus in a list when the focused row's button disappears. Call the result
 * after the change: it focuses the next control of the same column, else the nearest one, else the
 * page's content.
 */
export function focusKeeper(button: HTMLElement): () => void {
  const controls = [
    ...(button.closest('table')?.querySelectorAll<Control>('tbody :is(a[href], button)') ??
      button.closest('ul')?.querySelectorAll<Control>(':is(a[href], button)') ??
      []),
  ];
  const column = button.closest('td')?.cellIndex;
  const at = controls.indexOf(button);
  const nearest = [...controls.slice(at), ...controls.slice(0, at).toReversed()];
  const sameColumn = nearest.filter((one) => one.closest('td')?.cellIndex === column);
  const look = (frames: number): void => {
    const focused = document.activeElement;
    if (frames === 0 || (focused !== button && focused !== document.body)) return;
    if (focused === document.body) {
      const left = [...sameColumn, ...nearest].find(isUsable);
      (left ?? document.getElementById('content'))?.focus();
    }
    requestAnimationFrame(() => look(frames - 1));
  };
  // React renders the changed row in the first frame, and later on a loaded machine.
  return () => {
    requestAnimationFrame(() => requestAnimationFrame(() => look(MOST_FRAMES)));
  };
}
