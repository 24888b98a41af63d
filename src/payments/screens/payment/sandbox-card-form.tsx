import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type FormEvent, useId } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { type Card, type CardForm, cardSchema } from '../../rules/card.schema.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import type { CardPaymentProps } from './card-payment.ts';
import { PayButton } from './pay-button.tsx';
import { useEarlyEnter } from './use-early-enter.ts';
import { paymentCopy } from '../words/payment-words.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Dialog } from '../../../platform/screens/ui/overlays/dialog.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { formatCardNumber, formatExpiry, formatWhileTyping } from './card-format.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/**
 * The sandbox's card form. A refusal appears under its field, which gets the
 * focus, else above Pay until the next input.
 */
export function SandboxCardForm({
  clientSecret,
  preparing,
  amount,
  currency,
  onPaid,
  onRefused,
}: CardPaymentProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const form = useForm<CardForm, unknown, Card>({
    resolver: zodResolver(cardSchema),
    defaultValues: { number: '', expiry: '', cvc: '' },
  });
  const element = useRef<HTMLFormElement>(null);
  const [answerBank, setAnswerBank] = useState<((answer: BankAnswer) => void) | null>(null);
  const askBank = () =>
    new Promise<BankAnswer>((resolve) => {
      setAnswerBank(() => resolve);
    });
  useEarlyEnter(element, { clientSecret, preparing, amount });
  const { handleSubmit, setError, formState } = form;

  const clearFailure = () => {
    setFailure(null);
    setRefused(false);
  };

  async function pay(card: Card) {
    if (clientSecret === null) return;
    clearFailure();
    try {
      const transactionId = await payWithSandbox(clientSecret, card, askBank);
      await onPaid(transactionId);
    } catch (error) {
      const fields = error instanceof CardRefused ? error.fields : [];
      for (const [index, [field, message]] of fields.entries())
        setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      if (fields.length === 0) setFailure(messageOf(error));
      if (error instanceof CardRefused) {
        setRefused(true);
        onRefused();
      }
    }
  }

  return (
    <form
      ref={element}
      noValidate
      autoComplete="on"
      onSubmit={(event) => void handleSubmit(pay)(event)}
      onInput={clearFailure}
      className="flex flex-col gap-5"
    >
      <CardFields form={form} />
      <PayButton
        amount={amount}
        currency={currency}
        failure={failure}
        isRefused={isRefused}
        ready={clientSecret !== null}
        pending={formState.isSubmitting || (clientSecret === null && preparing)}
      />
      <TestCards form={form} onFill={clearFailure} />
      <BankDialog
        amount={amount}
        currency={currency}
        open={answerBank !== null}
        onAnswer={(answer) => {
          setAnswerBank(null);
          answerBank?.(answer);
        }}
      />
    </form>
  );
}

type Props = {
  amount: number;
  currency: string;
  open: boolean;
  onAnswer: (answer: BankAnswer) => void;
};

/** Stands in for the card holder's bank; closing it pays nothing. */
function BankDialog({ amount, currency, open, onAnswer }: Props) {
  const priceOf = usePriceFormat();
  const { shopName } = usePublicConfig();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer('closed')}
      title={t('payments.payment.authenticate.title')}
      description={t('payments.payment.authenticate.body', {
        shop: shopName,
        amount: priceOf(amount, currency),
      })}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onAnswer('refuse')}>
          {t('payments.payment.authenticate.refuse')}
        </Button>
        <Button onClick={() => onAnswer('approve')}>
          {t('payments.payment.authenticate.approve')}
        </Button>
      </div>
    </Dialog>
  );
}

type CardFieldsProps = { form: UseFormReturn<CardForm, unknown, Card> };

/** Number, expiry and CVC, grouped during typing; the browser can autofill them. */
function CardFields({ form }: CardFieldsProps) {
  const legend = useId();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <fieldset aria-labelledby={legend} className="grid grid-cols-2 gap-4">
      <legend id={legend} className="mb-3 font-display text-xl font-bold">
        {t('payments.payment.cardLabel')}
      </legend>
      <TextField
        label={t('payments.payment.card.number')}
        className="col-span-2"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        maxLength={25}
        onInput={writing(formatCardNumber)}
        error={errors.number?.message}
        {...register('number')}
      />
      <TextField
        label={t('payments.payment.card.expiry')}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={t('payments.payment.card.expiryLike')}
        maxLength={9}
        onInput={writing(formatExpiry)}
        error={errors.expiry?.message}
        {...register('expiry')}
      />
      <TextField
        label={t('payments.payment.card.cvc')}
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="000"
        maxLength={4}
        error={errors.cvc?.message}
        {...register('cvc')}
      />
    </fieldset>
  );
}

/** Formats a field before the form reads it. */
function writing(format: (text: string) => string) {
  return ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
    const formatted = formatWhileTyping(format, kind, input);
    if (formatted !== input.value) input.value = formatted;
  };
}

type BankAnswer = 'approve' | 'refuse' | 'closed';
type CardField = keyof Card;

/** A refusal, with the messages of the fields at fault. */
class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly fields: readonly (readonly [CardField, string])[];

  constructor(message: string, fields: readonly (readonly [CardField, string])[] = []) {
    super(message);
    this.fields = fields;
  }
}

/**
 * Pays an intent with a test card. A repetition never pays twice, since an intent is paid once.
 * @returns the transaction's id
 * @throws CardRefused for a refusal, NetworkError or ApiError without an answer
 */
async function payWithSandbox(
  clientSecret: string,
  card: Card,
  askBank: () => Promise<BankAnswer>,
): Promise<string> {
  try {
    const confirmed = await callApi('POST /sandbox/confirm', { body: { clientSecret, card } });
    if (confirmed.status === 'succeeded') return confirmed.id;
    if (confirmed.status !== 'requires_action')
      throw new CardRefused(t('orders.payment.notApproved'));
    const answer = await askBank();
    if (answer === 'closed') throw new CardRefused(t('orders.payment.notApproved'));
    const approve = answer === 'approve';
    return (await callApi('POST /sandbox/authenticate', { body: { clientSecret, approve } })).id;
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.problem.status >= 500) return error;
  const fields = Object.entries(error.problem.errors ?? {}).flatMap(([name, message]) => {
    const field = name.replace(/^card\./, '');
    return field === 'number' || field === 'expiry' || field === 'cvc'
      ? [[field, message] as const]
      : [];
  });
  return new CardRefused(fields[0]?.[1] ?? error.message, fields);
}

/** A valid expiry: December of next year, as 'MM / YY'. */
const nextYearsExpiry = () =>
  `12 / ${String((new Date().getFullYear() + 1) % 100).padStart(2, '0')}`;

/** Stripe's well-known numbers by what they do. */
const numbers = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'noFunds'],
  ['4000 0027 6000 3184', 'authentication'],
] as const;

type TestCardsProps = { form: UseFormReturn<CardForm, unknown, Card>; onFill: () => void };

/**
 * The sandbox's test cards, each with a button that fills in the number, and an empty expiry and
 * CVC.
 */
function TestCards({ form, onFill }: TestCardsProps) {
  const { cards } = paymentCopy.sandbox;
  function fill(number: string) {
    onFill();
    const { expiry, cvc } = form.getValues();
    const shouldValidate = form.formState.isSubmitted;
    form.setValue('number', number, { shouldValidate });
    if (!expiry) form.setValue('expiry', nextYearsExpiry(), { shouldValidate });
    if (!cvc) form.setValue('cvc', '123', { shouldValidate });
  }
  return (
    <section
      aria-labelledby="test-cards"
      className="border border-dashed border-edge px-4 pt-3 pb-1"
    >
      <h3 id="test-cards" className="text-sm font-bold">
        {t('payments.payment.sandbox.title')}
      </h3>
      <p className="mt-1 text-sm text-soft">{t('payments.payment.sandbox.body')}</p>
      <ul className="mt-2 divide-y divide-hairline">
        {numbers.map(([number, does]) => (
          <li key={number} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 text-sm">
            <Button
              variant="quiet"
              size="small"
              className="tabular-nums -ml-3"
              aria-label={t('orders.payment.fill', { number })}
              onClick={() => fill(number)}
            >
              {number}
            </Button>
            <span className="min-w-0 flex-[1_1_6rem] text-soft">{cards[does]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
