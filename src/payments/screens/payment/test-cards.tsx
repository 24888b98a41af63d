import type { UseFormReturn } from 'react-hook-form';
import type { Card, CardForm } from '../../rules/card.schema.ts';
import { paymentCopy } from '../words/payment.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { paymentWords } from '../../../orders/screens/own/payment-words.ts';

/** A valid expiry: December of next year, as 'MM / YY'. */
const nextYearsExpiry = () =>
  `12 / ${String((new Date().getFullYear() + 1) % 100).padStart(2, '0')}`;

/** Stripe's well-known numbers (rulings §5) by what they do. */
const numbers = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'noFunds'],
  ['4000 0027 6000 3184', 'authentication'],
] as const;

type Props = { form: UseFormReturn<CardForm, unknown, Card>; onFill: () => void };

/**
 * The sandbox's test cards, each with a button that fills in the number, and an empty expiry and
 * CVC.
 */
export function TestCards({ form, onFill }: Props) {
  const { title, body, cards } = paymentCopy.sandbox;
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
        {title}
      </h3>
      <p className="mt-1 text-sm text-soft">{body}</p>
      <ul className="mt-2 divide-y divide-hairline">
        {numbers.map(([number, does]) => (
          <li key={number} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 text-sm">
            <Button
              variant="quiet"
              size="small"
              className="tabular-nums -ml-3"
              aria-label={paymentWords.fill(number)}
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
