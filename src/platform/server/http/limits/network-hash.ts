import { createHmac } from 'node:crypto';
import { networkOf } from './client-address.ts';

/**
 * Hashes the network of a client address with a key of its own. A plain hash would not do: there are few enough IPv4
 * addresses to try them all.
 */
export function networkHasher(authSecret: string): (address: string) => string {
  const key = createHmac('sha256', authSecret).update('network of an order').digest();
  return (address) => createHmac('sha256', key).update(networkOf(address)).digest('base64url');
}
