/**
 * Whether a provider's settings must be complete: it is chosen, or the choice itself is invalid and some of its
 * settings are set. The second case reports missing settings in the same start.
 */
export function mustBeComplete(
  isChosen: boolean,
  choiceIsRefused: boolean,
  settings: readonly (string | undefined)[],
): boolean {
  return isChosen || (choiceIsRefused && settings.some((value) => value !== undefined));
}
