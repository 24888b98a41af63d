import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DoneNote } from '../../ui/done-note.tsx';
import { useWhenBackOnline } from '../frame/use-when-back-online.ts';
import type { LeadingOn } from './use-lead-on.ts';

type Props = {
  leading: LeadingOn;
  words: { readonly title: string; readonly body: string; readonly onwards: string };
};

/**
 * In place of a form whose work is done where there was no network to lead on: whoever read that the shop cannot be
 * reached would press again, and do it twice. It leads on by itself once the network is back.
 */
export function LedOnLater({ leading: { to, options }, words }: Props) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  useWhenBackOnline(() => navigate(to, options));
  return (
    <DoneNote title={words.title} body={words.body} heading={heading}>
      <ButtonLink to={to}>{words.onwards}</ButtonLink>
    </DoneNote>
  );
}
