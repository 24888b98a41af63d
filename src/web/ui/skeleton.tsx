import { classNames } from './class-names.ts';

/** A breathing block in the shape of what comes; give it the size by `className`. One state: waiting. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block max-w-full animate-breathe rounded-sm bg-tone', className)}
    />
  );
}
