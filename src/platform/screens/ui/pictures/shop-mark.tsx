import { pxToRem } from '../px-to-rem.ts';

/** The shop's logo, a chain link; src/drawings/rules/scenes/mark.ts draws the icon alike. */
export function ShopMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      viewBox="6 6 52 52"
      width={pxToRem(size)}
      height={pxToRem(size)}
      fill="currentColor"
      aria-hidden="true"
      className="shrink-0"
    >
      <g transform="translate(21 43) rotate(-45)">
        <path
          fillRule="evenodd"
          d="M0 -16C11.52 -16 11.52 -9.92 15.5 -9.92S19.48 -16 31 -16a16 16 0 0 1 0 32C19.48 16 19.48 9.92 15.5 9.92S11.52 16 0 16a16 16 0 0 1 0 -32zM-8 0a8 8 0 1 1 16 0a8 8 0 1 1 -16 0zM23 0a8 8 0 1 1 16 0a8 8 0 1 1 -16 0z"
        />
        <circle r="8" className="fill-signal" />
      </g>
    </svg>
  );
}
