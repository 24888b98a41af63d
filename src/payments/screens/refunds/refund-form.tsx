import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { formatMinor } from '../../../platform/rules/money/money.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import type { SingleOrder } from '../../../orders/rules/orders.contract.ts';
import { waitsForBank } from '../../../orders/rules/payment/dispute.states.ts';
import {
  type RefundForm as Form,
  type RefundKind,
  type Refundable,
  refundAmountOf,
  refundBody,
  refundFormRules,
  refundKinds,
  restockChoices,
  usualRestock,
} from '../../rules/refund-form.rules.ts';
import { isTransfer } from '../../../orders/rules/payment/transfer.ts';
import { refundPageCopy as copy } from '../../../orders/screens/words/refund-page.ts';
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
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { RefundQuestion } from './refund-question.tsx';
import { refundedCalls } from './refund-queries.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Typed = Omit<Form, 'units' | 'amount' | 'of'> & {
  of: RefundKind;
  units: unknown;
  amount: unknown;
};
type Props = { order: SingleOrder; refundable: Refundable };

/** Refunds units of a paid order, by default all that were not sent, or an amount. */
export function RefundForm({ order, refundable }: Props) {
  const sendOnce = useSendOnce();
  const client = useQueryClient();
  const confirm = useConfirm();
  const priceOf = usePriceFormat();
  const kinds = refundKinds.filter((kind) => refundable[kind] > 0);
  const [first = 'amount'] = kinds;
  const paidByTransfer = isTransfer(order.transactionId);
  const isOutsideOnly = paidByTransfer || waitsForBank('refund', order.dispute ?? null);
  const how = isOutsideOnly ? 'outside' : 'provider';
  const rules = refundFormRules(refundable);
  const prefilled = usePrefilled(refundable, how);
  const form = useForm<Typed, unknown, Form>({
    resolver: zodResolver(rules),
    defaultValues: Object.fromEntries(prefilled),
  });
  // Once something else is left, what was typed before is not restored.
  const draft = useFormDraft(form, `refund of ${order._id}`, {
    stored: { ...refundable, how },
    prefilled,
  });
  const { register, control, formState, setValue } = form;
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control });
  const current = rules.safeParse(typed);
  const kind = typed.of ?? first;
  const reload = () =>
    Promise.all(refundedCalls.map((name) => client.invalidateQueries(keysOf(name))));
  const startKind = (chosen: RefundKind) => {
    setValue('units', chosen === 'amount' ? '' : refundable[chosen]);
    setValue('restock', usualRestock(chosen));
  };

  const saving = useSavingForm(form, async (checked, reset) => {
    const refund: Form = isOutsideOnly ? { ...checked, how: 'outside' } : checked;
    const amount = priceOf(refundAmountOf(order, refund), order.currency);
    const isOutside = refund.how === 'outside';
    const isSure = await confirm({
      title: t('platform.manageOrders.confirmRefund'),
      body: <RefundQuestion order={order} refund={refund} amount={amount} />,
      yes: isOutside
        ? t('orders.refundPage.yesOutside', { amount })
        : t('orders.refundPage.yes', { amount }),
      no: t('platform.ui.back'),
      danger: true,
    });
    if (!isSure) return;
    const params = { id: order._id };
    const body = refundBody(refund);
    try {
      await sendOnce(`refund ${order._id}`, body, (idempotencyKey) =>
        callApi('POST /orderRefund/{id}', { params, body }, { idempotencyKey }),
      );
      toast.success(
        isOutside
          ? t('orders.refundPage.doneOutside', { amount })
          : t('orders.refundPage.done', { amount }),
      );
      reset({ ...refund, ...startOf(leftAfter(refundable, refund)) });
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
      <RadioGroup
        legend={t('orders.refundPage.of')}
        choices={kinds.map((value) => ({
          value,
          label: copy.kinds[value](formatCount(refundable[value])),
          means: copy.kindsMean[value],
        }))}
        field={register('of', {
          onChange: ({ target }: { target: { value: RefundKind } }) => startKind(target.value),
        })}
      />
      {kind === 'amount' ? (
        <TextField
          key="amount"
          label={t('orders.refundPage.amountField')}
          hint={t('orders.refundPage.left', {
            left: formatMinor(refundable.amount, refundable.currency),
          })}
          inputMode="decimal"
          autoComplete="off"
          className="sm:max-w-60"
          error={errors.amount?.message}
          {...register('amount', { setValueAs: readTyped })}
        />
      ) : (
        <>
          <TextField
            key="units"
            label={t('orders.refundPage.units')}
            hint={t('orders.refundPage.left', { left: formatCount(refundable[kind]) })}
            inputMode="numeric"
            autoComplete="off"
            className="sm:max-w-60"
            error={errors.units?.message}
            {...register('units', { setValueAs: readTyped })}
          />
          <RadioGroup
            legend={t('orders.refundPage.restock')}
            choices={restockChoices.map((value) => ({ value, label: copy.restocks[value] }))}
            field={register('restock')}
          />
        </>
      )}
      {isOutsideOnly ? (
        <section
          aria-label={t('orders.refundPage.how')}
          className="border-l-2 border-ink pl-4 text-sm"
        >
          <p className="font-semibold">{t('orders.refundPage.hows.outside')}</p>
          <p className="mt-1 max-w-prose text-soft">
            {paidByTransfer
              ? t('orders.refundPage.onlyOutside.transfer')
              : t('orders.refundPage.onlyOutside.disputed')}
          </p>
        </section>
      ) : (
        <RadioGroup
          legend={t('orders.refundPage.how')}
          choices={[
            {
              value: 'provider',
              label: t('orders.refundPage.hows.provider'),
              means: t('orders.refundPage.hows.providerMeans'),
            },
            {
              value: 'outside',
              label: t('orders.refundPage.hows.outside'),
              means: t('orders.refundPage.hows.outsideMeans'),
            },
          ]}
          field={register('how')}
        />
      )}
      <div className="flex flex-col gap-3">
        <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3 text-sm">
          {t('orders.refundPage.amount')}{' '}
          <span className="tabular-nums font-display text-2xl font-bold">
            {current.success ? priceOf(refundAmountOf(order, current.data), order.currency) : '—'}
          </span>
        </p>
        <FormError message={errors.root?.message ?? null} />
        <Button type="submit" size="large" pending={isSubmitting} className="sm:self-start">
          {t('platform.manageOrders.refund')}
        </Button>
        <p className="text-sm text-soft">{t('orders.refundPage.mailed')}</p>
      </div>
    </form>
  );
}

const readTyped = (typed: string | number) => parseNumberInput(typed);

/** What can still be refunded after a refund, as far as the units tell; the answer of the server follows. */
const leftAfter = (refundable: Refundable, refund: Form): Refundable =>
  refund.of === 'amount'
    ? refundable
    : { ...refundable, [refund.of]: refundable[refund.of] - refund.units };

/** What the form begins with. */
function startOf(refundable: Refundable) {
  const of = refundKinds.find((kind) => refundable[kind] > 0) ?? 'amount';
  return {
    of,
    units: of === 'amount' ? '' : refundable[of],
    amount: '',
    restock: usualRestock(of),
  } as const;
}

/** The same as a map, which stays while the order does. */
function usePrefilled(refundable: Refundable, how: Form['how']): ReadonlyMap<string, unknown> {
  const { of, units } = startOf(refundable);
  return useMemo(
    () =>
      new Map<string, unknown>(
        Object.entries({ of, units, amount: '', restock: usualRestock(of), how }),
      ),
    [of, units, how],
  );
}

type Choice = { value: string; label: string; means?: string };
type RadioGroupProps = { legend: string; choices: readonly Choice[]; field: UseFormRegisterReturn };

/** One choice of a few, each with what it means. */
function RadioGroup({ legend, choices, field }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      {choices.map(({ value, label, means }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 text-sm"
        >
          <input type="radio" value={value} className="size-5 shrink-0 accent-signal" {...field} />
          <span>
            {label}
            {means && <span className="block text-soft">{means}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
