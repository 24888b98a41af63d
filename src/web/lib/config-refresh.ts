let isStale = false;

/** Loads the public configuration again, after the host has changed a setting in this tab. */
export function refreshConfig(revalidate: () => Promise<void>): void {
  isStale = true;
  void revalidate();
}

/** Whether the root route loads its configuration again, once for each refresh. */
export function takesFreshConfig(): boolean {
  const wanted = isStale;
  isStale = false;
  return wanted;
}
