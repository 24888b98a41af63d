import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'border-edge text-soft',
  signal: 'border-signal text-signal',
  ok: 'border-ok text-ok',
  danger: 'border-danger text-danger',
  solid: 'border-ink bg-ink text-paper print:bg-transparent print:text-ink',
} as const;

/** A status label, such as Paid, Pending or Delivered. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-sm border px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
