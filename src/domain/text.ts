/** The first `length` UTF-16 units of a text, less the half of a character (an emoji, a rare ideograph) at its end. */
export function textStart(text: string, length: number): string {
  // Half a character is shown as a question mark, and differs between the server's page and the browser's.
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Cuts a text for display: seed §9's cut-offs, with '...' where the seed asks for it. */
export function cut(text: string, length: number, ending = ''): string {
  return text.length > length ? textStart(text, length) + ending : text;
}

/** What stands for a person without a picture: the first letter of the name, in capitals. */
export function initialOf(name: string): string {
  return (Array.from(name)[0] ?? '').toUpperCase();
}
