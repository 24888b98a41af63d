/** A field says a value or is checked; buttons and links do neither. */
type Used = HTMLElement & { value?: string; checked?: boolean };

/**
 * Where React has made the page anew: says in its fields what the visitor has said in those that are gone, puts them where
 * they stood, and presses what they have pressed, which is held until the page is awake.
 * @param sent the page's main part as the server sent it
 * @param stoodIn where the visitor stood
 * @param noted settles once React finds what a translator has changed
 */
export async function goOn(
  sent: Element,
  stoodIn: Element | null,
  noted: Promise<void> | undefined,
): Promise<void> {
  await noted;
  const now = [...document.querySelectorAll('main')].flatMap(whatIsUsed);
  for (const [at, before] of whatIsUsed(sent).entries()) {
    const one = now[at];
    if (
      one?.nodeName !== before.nodeName ||
      one.getAttribute('name') !== before.getAttribute('name')
    )
      return; // Not the same page any more.
    say(one, before);
    if (before === stoodIn) one.focus();
    if (before.matches('[data-held]')) one.click();
  }
}

const whatIsUsed = (page: Element) => [
  ...page.querySelectorAll<Used>('input, textarea, select, button, a[href]'),
];

function say(field: Used, before: Used): void {
  if (field.checked !== before.checked) field.click();
  if (field.value === before.value) return;
  // By the browser's own: React's setter would keep from React that there is something new.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
    field,
    before.value,
  );
  for (const told of ['input', 'change']) field.dispatchEvent(new Event(told, { bubbles: true }));
}
