import { type Problem, toProblem } from '../../../platform/rules/errors/problem.ts';
import type { Language } from '../../../platform/rules/language/language.ts';
import { contract } from '../../rules/contract.ts';
import { newId } from '../../../platform/server/db/database.ts';
import { hideStock } from '../../../platform/server/db/shown-stock.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { inLanguage } from '../../../platform/server/language/in-language.ts';
import { routes } from '../api-routes.ts';
import { databaseFailure } from '../../../platform/server/http/api/database-failure.ts';
import { type AnyHandler, dispatch } from './dispatch.ts';

type Input = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};
type Caller = { readonly address?: string; readonly language?: Language };
export type InProcessReply =
  | {
      readonly ok: true;
      readonly body: unknown;
      readonly next: string | null;
      readonly isPartial?: true;
    }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Calls the API without a socket, as a visitor, with the same validation and access rules as over HTTP.
 * @param caller the address that rate limits count, which pages have not, and the language of texts
 */
export function inProcessApi(deps: Deps, { address = 'in-process', language = 'en' }: Caller = {}) {
  const callIn = async (
    key: keyof typeof contract,
    input: Input | undefined,
    { hidesStock = false }: { readonly hidesStock?: boolean },
  ): Promise<InProcessReply> => {
    const requestId = newId();
    const answer = () =>
      dispatch(deps, routes[key] as unknown as AnyHandler, {
        key,
        call: contract[key],
        params: input?.params ?? {},
        query: defined(input?.query ?? {}),
        body: () => Promise.resolve({ ok: true, value: input?.body }),
        token: null,
        idempotencyKey: null,
        requestId,
        address,
        language,
        http: { request: new Request('http://in-process.invalid/'), reply: new Headers() },
      });
    const outcome = await (hidesStock ? hideStock(answer) : answer()).catch((error: unknown) => {
      const down = databaseFailure(deps, error, requestId);
      if (!down) throw error;
      return down;
    });
    if (outcome.ok) return { ok: true, ...outcome.value };
    return { ok: false, problem: toProblem(outcome, requestId) };
  };
  return (
    key: keyof typeof contract,
    input: Input | undefined,
    options: { readonly hidesStock?: boolean } = {},
  ) => inLanguage(language, () => callIn(key, input, options));
}

function defined(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
  );
}
