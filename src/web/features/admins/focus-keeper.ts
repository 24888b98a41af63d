type Control = HTMLElement & { disabled?: boolean };

/**
 * Remembers where a row's button stands. The function that it answers is called when the row has
 * changed: if the focus was lost with the button, it goes to the nearest one that is still there, so
 * that a list can be worked through by keyboard.
 */
export function focusKeeper(button: HTMLElement): () => void {
  const table = button.closest('table');
  const controls = [...(table?.querySelectorAll<Control>('tbody :is(a[href], button)') ?? [])];
  const at = controls.indexOf(button);
  const nearest = [...controls.slice(at), ...controls.slice(0, at).toReversed()];
  return () => {
    // Two frames: the first lets React draw the changed row.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        nearest.find((one) => one.isConnected && one.disabled !== true)?.focus();
      }),
    );
  };
}
