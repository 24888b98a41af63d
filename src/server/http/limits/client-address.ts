import { isIPv6 } from 'node:net';
import type { Deps } from '../../deps.ts';

/** Reads callers' addresses as the shop is configured; told once in the log where that cannot be right. */
export function clientAddressReader({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const { trustedProxies } = config;
  let told = false;
  return (socketAddress: string, forwardedFor: string | null): string => {
    if (trustedProxies === 0 && forwardedFor !== null && !told) {
      told = true;
      log.warn(
        'a request came through a proxy, as its X-Forwarded-For says, while TRUST_PROXY is 0: all who come that way count as one address for the rate limits. Set TRUST_PROXY to the number of proxies before the shop',
      );
    }
    return clientAddress(socketAddress, forwardedFor, trustedProxies);
  };
}

/**
 * The caller's address. Each proxy in front of the shop appends the address it saw to
 * X-Forwarded-For, so with n trusted proxies the n-th from the right is the truth and what stands to
 * its left may be made up.
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

/** An address with the port that some proxies tell, too. */
const WITH_PORT = /^(?:([\d.]+)|\[([^[\]]+)\]):\d+$/;

/**
 * What an address counts as where attempts are counted: of IPv6 the network (/64), since whoever has one address of
 * it has all of them (RFC 6177 §2). Others, and IPv4 as a socket for both writes it, as they stand.
 */
export function networkOf(told: string): string {
  const [, v4, v6] = WITH_PORT.exec(told) ?? [];
  const address = v4 ?? v6 ?? told;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // In the one form that each has (RFC 5952).
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  if (written.startsWith('::ffff:')) return address;
  const [before, after] = written.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...(before ?? [])];
  while (groups.length + (after?.length ?? 0) < 8) groups.push('0');
  return `${[...groups, ...(after ?? [])].slice(0, 4).join(':')}::/64`;
}
