let ours = false;

/** Loads the page anew because the shop wants it, not the router (features/frame/use-missing-chunk-navigation.ts). */
export function reloadPage(): void {
  ours = true;
  location.reload();
  ours = false;
}

/** Whether the reload that the browser tells of at this moment is one of `reloadPage`. */
export function isOurReload(): boolean {
  return ours;
}
