import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DoneNote } from '../../ui/done-note.tsx';
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
    <DoneNote title={purchaseWords.placed} body={purchaseWords.placedBody} heading={heading}>
      <ButtonLink to="/dashboard/myOrder">{purchaseWords.toOrders}</ButtonLink>
    </DoneNote>
  );
}
