/** The history state of a link to a part's page that asks for its mail there. */
export const notifyState = { notify: true } as const;

export const isNotifyState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'notify') === true;
