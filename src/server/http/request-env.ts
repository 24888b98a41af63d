import type { IncomingMessage } from 'node:http';
import type { BodyRoom } from './body-room.ts';

/** What our middleware knows about a request. */
export type RequestEnv = {
  Variables: {
    requestId: string;
    socketAddress: string;
    /** Where its body is held (front-door.ts); none for what is let in without a place. */
    bodyRoom?: BodyRoom;
    /** What its answer says whatever it is (front-door.ts). */
    headersOfAll: Readonly<Record<string, string>>;
    /** Whether its answer was made with them. */
    hasHeadersOfAll?: boolean;
  };
};

/** The same with Node's own message behind it; a test that calls the app without a port has none. */
export type NodeEnv = RequestEnv & { Bindings: { incoming?: IncomingMessage } };
