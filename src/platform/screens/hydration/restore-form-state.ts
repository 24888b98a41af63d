type Control = HTMLElement & { value?: string; checked?: boolean };

/**
 * Restores what was typed, chosen, focused and pressed in the server's HTML after React has rendered the page anew.
 * @param before the server's `main`
 * @param recorded settles once the translations made so far are recorded
 */
export async function restoreFormState(
  before: Element,
  focused: Element | null,
  recorded: Promise<void> | undefined,
): Promise<void> {
  await recorded;
  const now = [...document.querySelectorAll('main')].flatMap(controlsOf);
  for (const [at, old] of controlsOf(before).entries()) {
    const control = now[at];
    const isSame =
      control?.nodeName === old.nodeName &&
      control.getAttribute('name') === old.getAttribute('name');
    if (!isSame) return;
    restore(control, old);
    if (old === focused) control.focus();
    if (old.matches('[data-replay]')) control.click();
  }
}

const controlsOf = (page: Element) => [
  ...page.querySelectorAll<Control>('input, textarea, select, button, a[href]'),
];

function restore(control: Control, old: Control): void {
  if (control.checked !== old.checked) control.click();
  if (control.value === old.value) return;
  // React's own setter would hide the change from React.
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, old.value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
