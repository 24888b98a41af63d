/** How many parts can stand side by side. */
export const MAX_COMPARED = 4;
const ID_LENGTH = 36;

/** The ids in a text with commas: each once, at most `MAX_COMPARED`. */
export function comparedIds(text: string): readonly string[] {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '' && id.length <= ID_LENGTH);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}
