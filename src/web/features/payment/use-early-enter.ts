import { type RefObject, useEffect, useRef } from 'react';
import type { CardPaymentProps } from './card-payment.ts';

type Intent = Pick<CardPaymentProps, 'clientSecret' | 'preparing' | 'amount'>;

/**
 * Enter in a field while the intent is on its way: Pay is disabled then (seed §4), so the browser sends nothing and says
 * nothing. It is kept and sends the form when the intent is there. What is typed after it, another amount or an intent
 * that fails drops it.
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
