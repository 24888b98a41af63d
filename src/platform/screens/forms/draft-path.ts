/**
 * The draft path of an edit form's draft. It contains the stored values, so that a draft of older
 * values never overwrites newer ones.
 */
export function draftPath(path: string, stored: object): string {
  return `${path} ${JSON.stringify(stored, Object.keys(stored).toSorted())}`;
}
