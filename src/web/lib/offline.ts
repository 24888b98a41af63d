/** Whether the browser knows that it has no network. A no says little: the shop may still be out of reach. */
export function isOffline(): boolean {
  // Where there is no browser nobody knows.
  return (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;
}
