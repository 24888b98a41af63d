import type { Deps } from '../deps.ts';

/** Reads callers' addresses as the shop is configured; told once in the log where that cannot be right. */
export function addressReader({ config, log }: Pick<Deps, 'config' | 'log'>) {
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
