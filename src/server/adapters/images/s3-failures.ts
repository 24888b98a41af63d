/** What Amazon's client hangs on an error whose request was answered, readably or not. */
type Answered = {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly statusCode?: number };
};

/** How Node names what is wrong with a line: the connection, the name, TLS, or something that is not HTTP. */
const LINE_BROKE =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EAI_\w+|EPROTO|HPE_\w+|ERR_(?:TLS|SSL)_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/;

/**
 * No connection, no answer in time, one that cannot be read, too many requests, a fault on its side. A refusal is
 * ours to mend, and so is whatever never reached the line: neither is an outage.
 */
export function isS3Down(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $metadata, $response } = error as Answered;
  const status = $metadata?.httpStatusCode ?? $response?.statusCode;
  // An error under a status that is none: what came with it could not be read. (3xx is a bucket of another region.)
  if (status !== undefined) return status >= 500 || status === 429 || status < 300;
  const { code } = error as NodeJS.ErrnoException;
  return error.name === 'TimeoutError' || (code !== undefined && LINE_BROKE.test(code));
}

/** What Amazon and others answer whom their policy does not let. */
const FORBIDDEN = 403;

/** The key is not let do what was asked. */
export function isRefusedByS3(error: unknown): boolean {
  return error instanceof Error && (error as Answered).$metadata?.httpStatusCode === FORBIDDEN;
}
