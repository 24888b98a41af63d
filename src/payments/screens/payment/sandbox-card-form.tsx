import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Card, type CardForm, cardSchema } from '../../rules/card.schema.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { BankDialog } from './bank-dialog.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardPaymentProps } from './card-payment.ts';
import { PayButton } from './pay-button.tsx';
import { type BankAnswer, CardRefused, payWithSandbox } from './pay-with-sandbox.ts';
import { TestCards } from './test-cards.tsx';
import { useEarlyEnter } from './use-early-enter.ts';

/**
 * The sandbox's card form (rulings §5, §7). A refusal appears under its field, which gets the
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
