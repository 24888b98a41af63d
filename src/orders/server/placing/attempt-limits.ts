import { type Result, succeed } from '../../../platform/rules/result.ts';
import type { ErrorCode } from '../../../platform/rules/errors/catalogue.ts';
import type { Caller } from './place-lines.ts';

/** A caller without a rate limit, whose address is verified, in the shop's default language. */
export const openTo: Caller = {
  countAttempt: () => Promise.resolve(succeed(null)),
  countVatCheck: () => Promise.resolve(succeed(null)),
  readmit: () => Promise.resolve(succeed(null)),
  unverifiedNetwork: null,
  language: 'en',
};

/** Counts an attempt whose transaction was rolled back, and with it its count. */
export async function countFailedAttempt<T, C extends ErrorCode>(
  placed: Result<T, C | 'TOO_MANY_REQUESTS'>,
  { countAttempt }: Caller,
): Promise<Result<T, C | 'TOO_MANY_REQUESTS'>> {
  if (placed.ok || placed.code === 'TOO_MANY_REQUESTS') return placed;
  const counted = await countAttempt();
  return counted.ok ? placed : counted;
}
