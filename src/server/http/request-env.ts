import type { IncomingMessage } from 'node:http';

/** What our middleware knows about a request. */
export type RequestEnv = {
  Variables: { requestId: string; socketAddress: string };
};

/** The same with Node's own message behind it; a test that calls the app without a port has none. */
export type NodeEnv = RequestEnv & { Bindings: { incoming?: IncomingMessage } };
