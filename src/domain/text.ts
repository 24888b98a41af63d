/** Cuts a text for display: seed §9's cut-offs, with '...' where the seed asks for it. */
export function cut(text: string, length: number, ending = ''): string {
  return text.length > length ? text.slice(0, length) + ending : text;
}
