/** Reads a field's text with `read`; an empty field has no value and is not sent. A parsed number stays. */
export const unlessEmpty =
  <T>(read: (text: string) => T) =>
  (text: string | undefined) =>
    text === undefined || text === '' ? undefined : read(text);
