import { useEffect, useRef } from 'react';
import { veloconnectCopy as copy } from '../../../customers/screens/words/veloconnect.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { SuccessNote } from '../../../platform/screens/ui/success-note.tsx';
import type { Made } from './credential-form.tsx';

type Props = { made: Made; onDone: () => void };

/** What a workshop enters in its system, shown once. */
export function MadeCredential({ made, onDone }: Props) {
  const { publicUrl } = usePublicConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rows = [
    [copy.endpoint, new URL('/api/veloconnect', publicUrl).href],
    [copy.buyersId, made.buyersId],
    [copy.password, made.password],
  ] as const;
  return (
    <SuccessNote title={copy.madeTitle} body={copy.madeBody} heading={heading}>
      <dl className="grid w-full gap-3">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="wrap-anywhere select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onDone}>{copy.done}</Button>
    </SuccessNote>
  );
}
