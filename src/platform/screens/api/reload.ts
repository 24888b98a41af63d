let ours = false;

/**
 * Reloads the page on the shop's behalf, not the router's
 * (app/screens/frame/use-missing-chunk-navigation.ts).
 */
export function reloadPage(): void {
  ours = true;
  location.reload();
  ours = false;
}

/** Whether the current reload was started by `reloadPage`. */
export function isOurReload(): boolean {
  return ours;
}
