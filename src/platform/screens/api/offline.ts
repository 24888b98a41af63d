/** Whether the browser has no network. If false, the shop may still be unreachable. */
export function isOffline(): boolean {
  return (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;
}
