import { type RefObject, useEffect, useRef } from 'react';
import type { CardPaymentProps } from './card-payment.ts';

type Intent = Pick<CardPaymentProps, 'clientSecret' | 'preparing' | 'amount'>;

/**
 * Pay is disabled until the intent has loaded (seed §4), so the browser ignores Enter; this submits
 * the form then. Further typing, another amount or a failed intent cancels it.
 */
export function useEarlyEnter(
  form: RefObject<HTMLFormElement | null>,
  { clientSecret, preparing, amount }: Intent,
): void {
  const held = useRef(false);
  const isComing = clientSecret === null && preparing;
  useEffect(() => {
    return () => {
      held.current = false;
    };
  }, [amount]);
  useEffect(() => {
    if (isComing) return;
    if (held.current && clientSecret !== null) form.current?.requestSubmit();
    held.current = false;
  }, [form, clientSecret, isComing]);
  useEffect(() => {
    if (!isComing) return;
    const keep = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) held.current = true;
    };
    const drop = () => {
      held.current = false;
    };
    const fields = form.current;
    fields?.addEventListener('keydown', keep);
    fields?.addEventListener('input', drop);
    return () => {
      fields?.removeEventListener('keydown', keep);
      fields?.removeEventListener('input', drop);
    };
  }, [form, isComing]);
}
