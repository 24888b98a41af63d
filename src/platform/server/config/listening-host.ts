import { isIPv6 } from 'node:net';
import { z } from 'zod';

/** RFC 1123 §2.1, and the underscores and non-ASCII letters of common machine names. */
const NAME = /^[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63})*\.?$/u;
const NAME_MAX_LENGTH = 253;

/** An IP address or a possible host name; listening on it shows whether this machine has it. */
export const listeningHost = z
  .string()
  .refine(
    couldBeHost,
    'must be an address or a name of this machine, such as 127.0.0.1, without scheme or port',
  );

function couldBeHost(text: string): boolean {
  if (isIPv6(text)) return true;
  // A name that ends in a number is an IPv4 address or invalid (WHATWG URL, "ends in a number").
  return text.length <= NAME_MAX_LENGTH && NAME.test(text) && URL.canParse(`http://${text}`);
}
