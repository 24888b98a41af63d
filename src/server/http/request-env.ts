/** What our middleware knows about a request. */
export type RequestEnv = {
  Variables: { requestId: string; socketAddress: string };
};
