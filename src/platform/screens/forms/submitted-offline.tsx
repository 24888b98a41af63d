import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../ui/button-link.tsx';
import { SuccessNote } from '../ui/states/success-note.tsx';
import { useWhenBackOnline } from '../api/use-when-back-online.ts';
import type { AfterSubmit } from './use-navigate-after-submit.ts';

type Props = {
  next: AfterSubmit;
  words: { readonly title: string; readonly body: string; readonly onwards: string };
};

/**
 * Replaces a submitted form whose next page cannot be loaded offline, so that nobody submits it twice. The next page
 * opens once the network is back.
 */
export function SubmittedOffline({ next: { to, options }, words }: Props) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  useWhenBackOnline(() => navigate(to, options));
  return (
    <SuccessNote title={words.title} body={words.body} heading={heading}>
      <ButtonLink to={to}>{words.onwards}</ButtonLink>
    </SuccessNote>
  );
}
