import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type CartLine, joinLines, lineKey } from '../../rules/cart-lines.ts';
import type { Answer } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { type ChangeLines, changeCart } from '../storage/use-cart.ts';

export type CheckedLine = Answer<'POST /orderLines/check'>['lines'][number];

/** A line of the cart with the shop's verdict, once it is known. */
export type CartRow = {
  readonly key: string;
  readonly line: CartLine;
  readonly checked: CheckedLine | undefined;
  /** Whether the verdict is about this very quantity. */
  readonly isFresh: boolean;
};

const CART_CHECK = 'cart check';
export const cartChecks = { queryKey: [CART_CHECK] } as const;

/** Lines as the check takes them. */
const requestLines = (lines: readonly CartLine[]) =>
  lines.map(({ ref, toolId, quantity }) => ({ ref: toolId ?? ref, quantity }));

/**
 * Lines with their verdicts and prices; the former ones stand until new ones are there.
 * @param change changes the lines; by default those of the cart
 * @param customer whose prices they are, in an administrator's order for a customer
 */
export function useCheckedCart(
  lines: readonly CartLine[],
  change: ChangeLines = changeCart,
  customer?: string,
) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [CART_CHECK, lines, customer],
    queryFn: async ({ signal }) => {
      const answer = await callApi(
        'POST /orderLines/check',
        { body: { lines: requestLines(lines), ...(customer !== undefined && { customer }) } },
        { signal },
      );
      return { lines, answer };
    },
    enabled: lines.length > 0,
    refetchOnWindowFocus: true,
  });
  // The query has no data while it loads or when it failed.
  const [lastResult, setKnown] = useState<CheckResult>();
  if (data && data !== lastResult) setKnown(data);
  useEffect(() => {
    if (data) resolveTexts(data.lines, data.answer.lines, change);
  }, [data, change]);
  const rows = useMemo(() => rowsOf(lines, lastResult), [lines, lastResult]);
  return { rows, error, isFetching, refetch };
}

type CheckResult = {
  readonly lines: readonly CartLine[];
  readonly answer: { readonly lines: readonly CheckedLine[] };
};

function rowsOf(
  lines: readonly CartLine[],
  lastResult: CheckResult | undefined,
): readonly CartRow[] {
  const verdicts = new Map(
    lastResult?.lines.map((line, at) => [
      lineKey(line),
      { line, checked: lastResult.answer.lines[at] },
    ]),
  );
  return lines.map((line) => {
    const key = lineKey(line);
    const match = verdicts.get(key);
    const isFresh = match?.checked !== undefined && match.line.quantity === line.quantity;
    return { key, line, checked: match?.checked, isFresh };
  });
}

/** Texts that name one part become that part, and join a line that has it already. */
function resolveTexts(
  lines: readonly CartLine[],
  checked: readonly CheckedLine[],
  change: ChangeLines,
): void {
  const match = new Map(
    lines.flatMap((line, at) => {
      const { toolId, sku, toolName } = checked[at] ?? {};
      return line.toolId === undefined && toolId !== undefined
        ? [[lineKey(line), { toolId, ref: sku ?? toolName ?? line.ref }] as const]
        : [];
    }),
  );
  if (match.size === 0) return;
  change((now) => joinLines(now.map((line) => ({ ...line, ...match.get(lineKey(line)) }))));
}
