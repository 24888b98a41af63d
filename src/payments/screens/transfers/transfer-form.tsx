import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Checkout } from '../../../orders/rules/checkouts.contract.ts';
import { decimalText, minorOf } from '../../../platform/rules/money/money.ts';
import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import {
  type TransferForm as Form,
  readTransferAmount,
  transferFormRules,
} from '../../rules/transfer-form.rules.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useConfirm } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { toastConflict } from '../../../platform/screens/forms/toast-conflict.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { useManagedList } from '../../../orders/screens/lists/managed-list.ts';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Typed = { amount: unknown; date: string };

/** What a recorded transfer changes. */
const reloads: readonly CallName[] = [
  'GET /manageOrders',
  'GET /orders',
  'GET /order/{id}',
  'GET /checkout/{id}',
  'GET /checkouts',
  'GET /customer/{email}',
  'GET /overview',
];

/** Records the bank transfer that pays what is unpaid of an order. */
export function TransferForm({ order }: { order: Checkout }) {
  const { _id: id, due, currency } = order;
  const sendOnce = useSendOnce();
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useManagedList();
  const confirm = useConfirm();
  const priceOf = usePriceFormat();
  const shownAmount = typedNumber(decimalText(minorOf(due, currency), currency));
  // The server counts days in UTC.
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useForm<Typed, unknown, Form>({
    resolver: zodResolver(transferFormRules),
    defaultValues: { amount: shownAmount, date: today },
  });
  const [prefilled] = useState(
    () => new Map<string, unknown>(Object.entries({ amount: due, date: today })),
  );
  // What is due belongs to the name: an amount that was typed for another sum is not restored.
  const draft = useFormDraft(form, `transfer of ${id}`, { stored: { due }, prefilled });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;

  const saving = useSavingForm(form, async (body) => {
    const isSure = await confirm({
      title: t('orders.transferPage.confirm'),
      body: t('orders.transferPage.confirmBody', {
        amount: priceOf(body.amount, currency),
        day: body.date,
      }),
      yes: t('orders.transferPage.save'),
      no: t('orders.transferPage.no'),
    });
    if (!isSure) return;
    try {
      await sendOnce(`transfer ${id}`, body, (idempotencyKey) =>
        callApi('POST /checkoutTransfer/{id}', { params: { id }, body }, { idempotencyKey }),
      );
      draft.clear();
      toast.success(t('orders.transferPage.done'));
      await navigate(list.address, { replace: true });
    } catch (failure) {
      toastConflict(failure);
    } finally {
      // After a refusal too: the orders may have ended, or be paid by card.
      for (const name of reloads) void client.invalidateQueries(keysOf(name));
    }
  });
  return (
    <form {...saving} className="flex max-w-3xl flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('orders.transferPage.amount')}
          hint={t('orders.transferPage.amountHint')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount', {
            setValueAs: (typed: string | number) => readTransferAmount(typed, shownAmount, due),
          })}
        />
        <TextField
          label={t('orders.transferPage.date')}
          hint={t('orders.transferPage.dateHint')}
          type="date"
          max={today}
          error={errors.date?.message}
          {...register('date')}
        />
      </div>
      <div className="flex flex-col gap-3">
        <FormError message={errors.root?.message ?? null} />
        <Button type="submit" size="large" pending={isSubmitting} className="sm:self-start">
          {t('orders.transferPage.save')}
        </Button>
        <p className="text-sm text-soft">{t('orders.transferPage.mailed')}</p>
      </div>
    </form>
  );
}
