import { frameCopy } from '../../copy/frame.ts';

/** Skips the header; visible only with keyboard focus. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-signal focus:px-4 focus:py-2 focus:text-on-signal"
    >
      {frameCopy.skip}
    </a>
  );
}
