import { pxToRem } from '../px-to-rem.ts';

/** A spinner in the text's colour; hidden from screen readers. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={pxToRem(size)}
      height={pxToRem(size)}
      fill="none"
      aria-hidden="true"
      className="shrink-0 animate-spin"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}
