import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWhenBackOnline } from '../frame/use-when-back-online.ts';
import { purchaseWords } from './purchase-words.ts';

/**
 * In place of the form of an order that was placed where there was no network to lead on: whoever read that the shop cannot
 * be reached would press again, and order twice. It leads on by itself once the network is back.
 */
export function OrderPlaced() {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  useWhenBackOnline(() => navigate('/dashboard/myOrder'));
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-4 border-l-2 border-ok bg-raised p-5 sm:p-8"
    >
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl">
        <span className="text-ok">
          <Icon name="check" size={26} />
        </span>
        {purchaseWords.placed}
      </h2>
      <p className="max-w-prose text-soft">{purchaseWords.placedBody}</p>
      <ButtonLink to="/dashboard/myOrder">{purchaseWords.toOrders}</ButtonLink>
    </section>
  );
}
