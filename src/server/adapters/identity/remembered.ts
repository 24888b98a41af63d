import { decodeJwt } from 'jose';
import { succeed } from '../../../domain/result.ts';
import { BoundedMap } from '../../bounded-map.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity, TokenHolder } from '../../ports/identity.ts';

const MOST_TOKENS = 10_000;

/**
 * Remembers tokens that were found good until they run out: a token's signature does not change, and
 * checking it is most of what a call costs. What can change meanwhile, the role and whether older
 * tokens still count, is read at every call (features/users/viewer.ts). Bad tokens are not remembered.
 */
export function rememberVerified(identity: Identity, clock: Clock): Identity {
  type Good = { readonly holder: TokenHolder; readonly until: number };
  const known = new BoundedMap<string, Good>(MOST_TOKENS);
  return {
    ...identity,
    verify: async (token) => {
      const found = known.get(token);
      if (found && clock.now() < found.until) return succeed(found.holder);
      if (found) known.delete(token);
      const verified = await identity.verify(token);
      if (!verified.ok || verified.value === null) return verified;
      const until = (decodeJwt(token).exp ?? 0) * 1000;
      known.set(token, { holder: verified.value, until });
      return verified;
    },
  };
}
