/** How Node names what is wrong with a line: the connection, the name, TLS, or something that is not HTTP. */
const CONNECTION_ERROR =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EAI_\w+|EPROTO|HPE_\w+|ERR_(?:TLS|SSL)_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/;

/** Whether an error's `code` says that whom it was about could not be reached, or not be trusted. */
export const isConnectionError = (code: unknown): boolean =>
  typeof code === 'string' && CONNECTION_ERROR.test(code);
