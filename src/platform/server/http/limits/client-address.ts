import { isIPv6 } from 'node:net';
import type { Deps } from '../../deps.ts';

/** Reads client addresses as TRUST_PROXY says; warns once if that setting looks wrong. */
export function clientAddressReader({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const { trustedProxies } = config;
  let hasWarned = false;
  return (socketAddress: string, forwardedFor: string | null): string => {
    if (trustedProxies === 0 && forwardedFor !== null && !hasWarned) {
      hasWarned = true;
      log.warn(
        'a request has X-Forwarded-For while TRUST_PROXY is 0: all clients behind that proxy share one rate limit. Set TRUST_PROXY to the number of proxies before the shop',
      );
    }
    return clientAddress(socketAddress, forwardedFor, trustedProxies);
  };
}

/**
 * Each proxy appends the address it saw to X-Forwarded-For, so with n trusted proxies the n-th from
 * the right is genuine; clients can forge the rest.
 */
function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || forwardedFor === null) return socketAddress;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) ?? hops[0] ?? socketAddress;
}

/** An address with a port, which some proxies add. */
const WITH_PORT = /^(?:([\d.]+)|\[([^[\]]+)\]):\d+$/;

/**
 * The unit of rate limits: an IPv6 /64 network, since a client has all its addresses (RFC 6177 §2),
 * or an IPv4 address.
 */
export function networkOf(client: string): string {
  const [, v4, v6] = WITH_PORT.exec(client) ?? [];
  const address = v4 ?? v6 ?? client;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // In canonical form (RFC 5952).
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  if (canonical.startsWith('::ffff:')) return address;
  const [before, after] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...(before ?? [])];
  while (groups.length + (after?.length ?? 0) < 8) groups.push('0');
  return `${[...groups, ...(after ?? [])].slice(0, 4).join(':')}::/64`;
}
