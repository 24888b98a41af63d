import { type RefObject, useEffect, useRef } from 'react';
import type { CardPaymentProps } from './card-payment.ts';

type Intent = Pick<CardPaymentProps, 'clientSecret' | 'preparing' | 'amount'>;

/**
 * Pay is disabled until the intent has loaded, so the browser ignores Enter; this submits
 * the form then. Further typing, another amount or a failed intent cancels it.
 */
export function useEarlyEnter(
  form: RefObject<HTMLFormElement | null>,
  { clientSecret, preparing, amount }: Intent,
): void {
  const isHeld = useRef(false);
  const isLoading = clientSecret === null && preparing;
  useEffect(() => {
    return () => {
      isHeld.current = false;
    };
  }, [amount]);
  useEffect(() => {
    if (isLoading) return;
    if (isHeld.current && clientSecret !== null) form.current?.requestSubmit();
    isHeld.current = false;
  }, [form, clientSecret, isLoading]);
  useEffect(() => {
    if (!isLoading) return;
    const hold = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) isHeld.current = true;
    };
    const cancel = () => {
      isHeld.current = false;
    };
    const fields = form.current;
    fields?.addEventListener('keydown', hold);
    fields?.addEventListener('input', cancel);
    return () => {
      fields?.removeEventListener('keydown', hold);
      fields?.removeEventListener('input', cancel);
    };
  }, [form, isLoading]);
}
