import type { Overview, Sum } from '../../../domain/overview/overview.contract.ts';

/** What all weeks come to, each currency by itself. */
export function sumOfWeeks(weeks: Overview['revenue']): Sum {
  const others = new Map<string, number>();
  for (const { currency, amount } of weeks.flatMap(({ otherAmounts }) => otherAmounts))
    others.set(currency, (others.get(currency) ?? 0) + amount);
  return {
    amount: weeks.reduce((sum, { amount }) => sum + amount, 0),
    otherAmounts: [...others].map(([currency, amount]) => ({ currency, amount })),
  };
}
