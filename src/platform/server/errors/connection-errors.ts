/** Node's codes for failures of the connection, DNS, TLS or HTTP parsing. */
const CONNECTION_ERROR =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EAI_\w+|EPROTO|HPE_\w+|ERR_(?:TLS|SSL)_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/;

export const isConnectionError = (code: unknown): boolean =>
  typeof code === 'string' && CONNECTION_ERROR.test(code);
