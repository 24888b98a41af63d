import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatCount } from '../../../domain/format-count.ts';
import { parseNumberInput } from '../../../domain/number-input.ts';
import type { SingleOrder } from '../../../domain/orders/orders.contract.ts';
import { waitsForBank } from '../../../domain/payments/dispute.states.ts';
import {
  type RefundForm as Form,
  refundAmountOf,
  refundBody,
  refundFormRules,
  refundableOf,
  restockChoices,
} from '../../../domain/payments/refund-form.ts';
import { isTransfer } from '../../../domain/payments/transfer.ts';
import { refundPageCopy as copy } from '../../copy/refund-page.ts';
import { uiCopy } from '../../copy/ui.ts';
import { keysOf } from '../../lib/queries.ts';
import { callApi } from '../../lib/session/browser.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { draftPath } from '../forms/draft-path.ts';
import { sendKey, sendOnce } from '../forms/send-once.ts';
import { toastConflict } from '../forms/toast-conflict.ts';
import { useSavingForm } from '../forms/use-saving-form.ts';
import { draftKey } from '../guards/form-draft.ts';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { tabStore } from '../guards/tab-store.ts';
import { useFormDraft } from '../guards/use-form-draft.ts';
import { RadioGroup } from './radio-group.tsx';
import { RefundQuestion } from './refund-question.tsx';
import { refundedCalls } from './refund-queries.ts';

type Typed = Omit<Form, 'units'> & { units: unknown };

/** Refunds units of a paid order: all that are left, unless others are typed. */
export function RefundForm({ order }: { order: SingleOrder }) {
  const { email } = useSignedInUser();
  const client = useQueryClient();
  const confirm = useConfirm();
  const priceOf = usePriceFormat();
  const left = refundableOf(order);
  const isPartSent = order.sentUnits > 0 && order.unsentUnits > 0;
  const paidByTransfer = isTransfer(order.transactionId);
  const isOutsideOnly = paidByTransfer || waitsForBank('refund', order.dispute ?? null);
  const how = isOutsideOnly ? 'outside' : 'provider';
  const rules = refundFormRules(left);
  const form = useForm<Typed, unknown, Form>({
    resolver: zodResolver(rules),
    defaultValues: { units: left, restock: 'unsent', how },
  });
  const prefilled = usePrefilled(left, how);
  // Once other units are left, what was typed before is not restored.
  const draft = useFormDraft(form, draftPath(`refund of ${order._id}`, { left, how }), prefilled);
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const units = rules.shape.units.safeParse(useWatch({ control, name: 'units' }));
  const key = sendKey(tabStore, draftKey(email, `refund ${order._id}`));
  const reload = () =>
    Promise.all(refundedCalls.map((name) => client.invalidateQueries(keysOf(name))));

  const saving = useSavingForm(form, async (typed) => {
    const refund: Form = isOutsideOnly ? { ...typed, how: 'outside' } : typed;
    const amount = priceOf(refundAmountOf(order, refund.units), order.currency);
    const isOutside = refund.how === 'outside';
    const isSure = await confirm({
      title: copy.confirm,
      body: <RefundQuestion order={order} refund={refund} amount={amount} />,
      yes: isOutside ? copy.yesOutside(amount) : copy.yes(amount),
      no: uiCopy.back,
      danger: true,
    });
    if (!isSure) return;
    const params = { id: order._id };
    const body = refundBody(refund);
    try {
      await sendOnce(key, body, (idempotencyKey) =>
        callApi('POST /orderRefund/{id}', { params, body }, { idempotencyKey }),
      );
      toast.success(isOutside ? copy.doneOutside(amount) : copy.done(amount));
      form.reset({ ...refund, units: left - refund.units });
      draft.clear();
    } catch (failure) {
      toastConflict(failure);
    } finally {
      // After a refusal too: another administrator may have refunded some of the units.
      await reload();
    }
  });
  return (
    <form {...saving} className="flex max-w-3xl flex-col gap-6">
      <TextField
        label={copy.units}
        hint={
          <>
            {copy.left(formatCount(left), formatCount(order.quantity))}
            {isPartSent && (
              <span className="block">{copy.unsentFirst(formatCount(order.unsentUnits))}</span>
            )}
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        className="sm:max-w-60"
        error={errors.units?.message}
        {...register('units', {
          setValueAs: (typed: string | number) => parseNumberInput(typed),
        })}
      />
      <RadioGroup legend={copy.restock} choices={restocksOf(order)} field={register('restock')} />
      {isOutsideOnly ? (
        <section aria-label={copy.how} className="border-l-2 border-ink pl-4 text-sm">
          <p className="font-semibold">{copy.hows.outside}</p>
          <p className="mt-1 max-w-prose text-soft">
            {paidByTransfer ? copy.onlyOutside.transfer : copy.onlyOutside.disputed}
          </p>
        </section>
      ) : (
        <RadioGroup
          legend={copy.how}
          choices={[
            {
              value: 'provider',
              label: copy.hows.provider,
              means: copy.hows.providerMeans,
            },
            { value: 'outside', label: copy.hows.outside, means: copy.hows.outsideMeans },
          ]}
          field={register('how')}
        />
      )}
      <div className="flex flex-col gap-3">
        <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3 text-sm">
          {copy.amount}{' '}
          <span className="tabular-nums font-display text-2xl font-bold">
            {units.success ? priceOf(refundAmountOf(order, units.data), order.currency) : '—'}
          </span>
        </p>
        <FormError message={errors.root?.message ?? null} />
        <Button type="submit" size="large" pending={isSubmitting} className="sm:self-start">
          {copy.refund}
        </Button>
        <p className="text-sm text-soft">{copy.mailed}</p>
      </div>
    </form>
  );
}

/** What the form has before anything is typed; the same map while it stays. */
function usePrefilled(left: number, how: Form['how']): ReadonlyMap<string, unknown> {
  return useMemo(
    () => new Map<string, unknown>(Object.entries({ units: left, restock: 'unsent', how })),
    [left, how],
  );
}

/** The choices that differ for an order, with their words. */
function restocksOf({ sentUnits, unsentUnits }: SingleOrder) {
  const sent = sentUnits === 0 ? 'none' : unsentUnits === 0 ? 'all' : 'part';
  return restockChoices.flatMap((value) => {
    const label = copy.restocks[value][sent];
    return label === '' ? [] : [{ value, label }];
  });
}
