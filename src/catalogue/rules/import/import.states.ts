/**
 * An import from the browser: `checking` and `importing` run in some process of the shop, `checked` waits for an
 * administrator, and the others are final.
 */
export const importStatuses = [
  'checking',
  'checked',
  'importing',
  'done',
  'stopped',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const isRunning = (status: ImportStatus): boolean =>
  status === 'checking' || status === 'importing';
export const isFinal = (status: ImportStatus): boolean =>
  !isRunning(status) && status !== 'checked';
