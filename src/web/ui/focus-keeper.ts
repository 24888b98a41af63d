type Control = HTMLElement & { disabled?: boolean };

const isUsable = (control: Control) => control.isConnected && control.disabled !== true;

/**
 * Remembers where a row's button stands. The function that it answers is called when the row has
 * changed: if the focus was lost with the button, it goes to the next one of the same column, so that a
 * list can be worked through by keyboard; else to the nearest control that is left, or to the page's content.
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
    // Two frames: the first lets React draw the changed row.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const left = [...sameColumn, ...nearest].find(isUsable);
        (left ?? document.getElementById('content'))?.focus();
      }),
    );
  };
}
