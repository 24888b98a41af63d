import { classNames } from '../class-names.ts';

/** A pulsing placeholder for loading content; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block max-w-full animate-breathe rounded-sm bg-tone', className)}
    />
  );
}
