/** The first `length` UTF-16 units of a text, without a trailing half of a surrogate pair. */
export function textStart(text: string, length: number): string {
  // A lone surrogate differs between the server's HTML and the browser, which breaks hydration.
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Cuts a text for display at the owner's lengths, with '...' where the owner has it. */
export function cut(text: string, length: number, ending = ''): string {
  return text.length > length ? textStart(text, length) + ending : text;
}

/** The initial that stands in for a missing picture. */
export function initialOf(name: string): string {
  return (Array.from(name)[0] ?? '').toUpperCase();
}
