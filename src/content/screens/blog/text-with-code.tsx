/** Renders a paragraph with its `back-quoted` parts as code. */
export function TextWithCode({ text }: { text: string }) {
  return text.split('`').map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <code
        key={`${index}-${piece}`}
        className="bg-tone box-decoration-clone px-1 font-mono text-sm sm:whitespace-nowrap"
      >
        {piece}
      </code>
    ),
  );
}
