/**
 * Whether a provider's settings are held to be whole: it is chosen; or what was chosen is itself refused and some
 * of these are set, so that who mends the choice is not told of the rest one start later.
 */
export function isMeant(
  isChosen: boolean,
  choiceIsRefused: boolean,
  settings: readonly (string | undefined)[],
): boolean {
  return isChosen || (choiceIsRefused && settings.some((value) => value !== undefined));
}
