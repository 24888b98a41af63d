/**
 * The caller's address. Each proxy in front of the shop appends the address it saw to
 * X-Forwarded-For, so with n trusted proxies the n-th from the right is the truth and what stands to
 * its left may be made up.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || forwardedFor === null) return socketAddress;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) ?? hops[0] ?? socketAddress;
}
