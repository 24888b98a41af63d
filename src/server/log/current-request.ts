import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The id of the request that is being answered, for what the log tells of things far below it; undefined in a job.
 * The front door sets it (http/front-door.ts).
 */
export const currentRequest = new AsyncLocalStorage<string>();
