import type { IncomingMessage } from 'node:http';
import type { RequestBodyBudget } from './body/body-memory-budget.ts';

/** Variables that the middleware sets on a request. */
export type RequestEnv = {
  Variables: {
    requestId: string;
    socketAddress: string;
    /** The client's IP address, as TRUST_PROXY determines it. */
    address: string;
    /** The network of the address (client-address.ts). */
    network: string;
    /** Unset for a request that passed load shedding (load-shedding.ts). */
    bodyBudget?: RequestBodyBudget;
    baseHeaders: Readonly<Record<string, string>>;
    /** Whether the response was made with the base headers. */
    hasBaseHeaders?: boolean;
  };
};

/** With Node's own message, which a test that calls the app without a port lacks. */
export type NodeEnv = RequestEnv & { Bindings: { incoming?: IncomingMessage } };
