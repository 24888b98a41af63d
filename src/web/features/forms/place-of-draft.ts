/**
 * Where the draft of a form that changes something stored is kept. What is stored is part of the name, in
 * whatever order its fields came: once somebody else has changed it the draft is not offered, so that it
 * cannot write old values over new ones.
 */
export function placeOfDraft(path: string, stored: object): string {
  return `${path} ${JSON.stringify(stored, Object.keys(stored).toSorted())}`;
}
