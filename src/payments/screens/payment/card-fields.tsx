import { type FormEvent, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Card, CardForm } from '../../rules/card.schema.ts';
import { paymentCopy } from '../words/payment.ts';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { formatCardNumber, formatExpiry, formatWhileTyping } from './card-format.ts';

type Props = { form: UseFormReturn<CardForm, unknown, Card> };

/** Number, expiry and CVC, grouped during typing; the browser can autofill them. */
export function CardFields({ form }: Props) {
  const legend = useId();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <fieldset aria-labelledby={legend} className="grid grid-cols-2 gap-4">
      <legend id={legend} className="mb-3 font-display text-xl font-bold">
        {paymentCopy.cardLabel}
      </legend>
      <TextField
        label={paymentCopy.card.number}
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
        label={paymentCopy.card.expiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={paymentCopy.card.expiryLike}
        maxLength={9}
        onInput={writing(formatExpiry)}
        error={errors.expiry?.message}
        {...register('expiry')}
      />
      <TextField
        label={paymentCopy.card.cvc}
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
    const shown = formatWhileTyping(format, kind, input);
    if (shown !== input.value) input.value = shown;
  };
}
