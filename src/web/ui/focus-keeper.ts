type Control = HTMLElement & { disabled?: boolean };

const isUsable = (control: Control) => control.isConnected && control.disabled !== true;

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
  return () => {
    // React renders the changed row in the first frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const left = [...sameColumn, ...nearest].find(isUsable);
        (left ?? document.getElementById('content'))?.focus();
      }),
    );
  };
}
