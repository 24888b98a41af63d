import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type CartForm, cartFormFields } from '../../rules/cart-form.ts';
import type { RefusedLine } from '../../../platform/rules/errors/refused-line.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { refreshConfig, usePublicConfig } from '../../../platform/screens/public-config.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { showFailure } from '../../../platform/screens/forms/form-failure.ts';
import { isReady, refusalKey } from '../../../cart/screens/cart/lines/line-rows.ts';
import { type CartRow, cartChecks } from '../../../cart/screens/cart/use-checked-cart.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Why the shop refused a checkout: in all, under the fields of its form, and for each line. */
export function useRefusals(form: UseFormReturn<CartForm>) {
  const { charges } = usePublicConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const priceOf = usePriceFormat();

  async function show(thrown: unknown, rows: readonly CartRow[]): Promise<void> {
    const problem = thrown instanceof ApiError ? thrown.problem : null;
    const reloads = Promise.all([
      problem && client.invalidateQueries(cartChecks),
      // Tax or freight may be new since this page was loaded.
      (problem?.code === 'PRICE_CHANGED' || problem?.errors?.['country']) &&
        refreshConfig(revalidate),
    ]);
    // The next press sends the amounts and days that are shown, so the new ones come before the reason.
    if (problem?.status === 409) await reloads;
    const lines = (problem?.['lines'] ?? []) as readonly RefusedLine[];
    setRefusals(
      new Map(
        lines.flatMap((refused) => {
          const row = rows[refused.index];
          return row ? [[refusalKey(row), wordsOf(refused, problem?.errors, problem?.detail)]] : [];
        }),
      ),
    );
    if (problem?.code === 'PRICE_CHANGED')
      return setFailure(
        t('cart.checkout.priceChanged', { total: priceOf(Number(problem['total'])) }),
      );
    if (lines.length > 0) return setFailure(t('cart.checkout.refused'));
    setFailure(showFailure<CartForm>(thrown, cartFormFields(charges), form.setError));
  }

  function wordsOf(
    { index, code, available, unitPrice, promisedOn }: RefusedLine,
    errors: Readonly<Record<string, string>> | undefined,
    detail = '',
  ): string {
    if (code === 'PRICE_CHANGED')
      return t('cart.checkout.eachNow', { unitPrice: priceOf(unitPrice ?? 0) });
    if (code === 'PROMISE_CHANGED')
      return t('cart.checkout.dueNow', { day: formatDay(promisedOn ?? '') });
    if (code === 'OUT_OF_STOCK') return t('cart.checkout.left', { count: available ?? 0 });
    return errors?.[`lines.${index}.quantity`] ?? errors?.[`lines.${index}.toolId`] ?? detail;
  }

  /** Says which lines need another look before they are sent, and moves the focus to the first. */
  function refuseUnready(rows: readonly CartRow[]): boolean {
    const faulty = rows.filter((row) => !isReady(row));
    if (rows.some(({ isFresh }) => !isFresh)) setFailure(t('cart.checkout.uncheckedFirst'));
    else if (faulty.length > 0) {
      setFailure(t('cart.checkout.faultyFirst', { count: faulty.length }));
      document.querySelector<HTMLElement>('[data-fix], main tbody [aria-invalid]')?.focus();
    } else return false;
    return true;
  }

  function clear(): void {
    setFailure(null);
    setRefusals(new Map());
  }
  return { failure, refusals, refuseUnready, show, clear };
}
