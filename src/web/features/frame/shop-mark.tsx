const teeth = Array.from({ length: 12 }, (_, index) => index * 30);

/** The shop's mark: a small chainring, in the colour of the text around it. */
export function ShopMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      className="shrink-0"
    >
      {teeth.map((turn) => (
        <path key={turn} d="M14.4 5.4 15.2 1.6h1.6l.8 3.8z" transform={`rotate(${turn} 16 16)`} />
      ))}
      <path
        fillRule="evenodd"
        d="M16 4.6a11.4 11.4 0 1 1 0 22.8 11.4 11.4 0 0 1 0-22.8Zm0 3.4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z"
      />
      <circle cx="16" cy="16" r="2.6" className="fill-signal" />
    </svg>
  );
}
