import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request being answered, for log lines deep in the call stack; undefined in jobs. */
export const currentRequest = new AsyncLocalStorage<string>();
