import { isIPv6 } from 'node:net';
import { z } from 'zod';

/** Labels of at most 63 letters, digits, hyphens and underscores, with dots between (RFC 1123 §2.1, and what machines are called). */
const NAME = /^[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63})*\.?$/u;
const NAME_MAX_LENGTH = 253;

/** An IP address, or what could be the name of one; whether this machine has it is found out by listening. */
export const listeningHost = z
  .string()
  .refine(
    couldBeHost,
    'must be an address or a name of this machine, such as 127.0.0.1, without scheme or port',
  );

function couldBeHost(text: string): boolean {
  if (isIPv6(text)) return true;
  // What ends in a number is an IPv4 address or nothing (WHATWG URL, "ends in a number").
  return text.length <= NAME_MAX_LENGTH && NAME.test(text) && URL.canParse(`http://${text}`);
}
