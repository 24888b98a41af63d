import type { CallAnswer, CallInput } from '../../rules/contract/define.ts';
import type { ShopContract } from '../../../app/rules/contract.ts';
import type { Language } from '../../rules/language/language.ts';
import type { ErrorCode } from '../../rules/errors/catalogue.ts';
import type { Problem } from '../../rules/errors/problem.ts';
import { t } from '../../rules/messages/t.ts';

export type CallName = keyof ShopContract;
export type Input<K extends CallName> = CallInput<ShopContract[K]>;
export type Answer<K extends CallName> = CallAnswer<ShopContract[K]>;

/** The arguments of a call; optional if the call needs none. */
export type Arguments<K extends CallName> =
  Record<string, never> extends Input<K> ? [input?: Input<K>] : [input: Input<K>];

export type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Of the answer's texts; the page's own without it. */
  language?: Language;
  /** Whether the page leaves out the stock levels of the answer. */
  hidesStock?: boolean;
};
export type Reply = {
  readonly body: unknown;
  readonly next: string | null;
  readonly isPartial?: true;
};

/**
 * Carries a call to the API: over HTTP in the browser, in-process on the server.
 * Rejects with ApiError for an expected failure, with NetworkError where nothing answered.
 */
export type Transport = (
  call: CallName,
  input: AnyInput | undefined,
  options: CallOptions,
) => Promise<Reply>;

type Plain = string | number | boolean;

export type AnyInput = {
  readonly params?: Readonly<Record<string, Plain | undefined>>;
  readonly query?: Readonly<Record<string, Plain | undefined>>;
  readonly body?: unknown;
};

/** An expected failure of the API: show `message`, and `problem.errors` under the fields. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }

  is(code: ErrorCode): boolean {
    return this.problem.code === code;
  }
}

/** The network or the server is down. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super(t('platform.ui.unreachable'), { cause });
  }
}

/** Fills the `{name}` parameters of a path and appends the defined query parameters. */
export function callUrl(
  call: CallName,
  input: AnyInput | undefined,
): { method: string; url: string } {
  const [method = 'GET', pattern = '/'] = call.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input?.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input?.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const suffix = query.size > 0 ? `?${query}` : '';
  return { method, url: `/api${path}${suffix}` };
}

/** The cursor in a `Link: <…>; rel="next"` header (RFC 8288), or null on the last page. */
export function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return target ? new URL(target, 'http://shop.invalid').searchParams.get('cursor') : null;
}
