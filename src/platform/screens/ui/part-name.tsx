/** Short sizes such as '28/47-622', '11-Speed' or '40 mm'; longer ones may wrap. */
const sizes = /(?<=^| )((?=\S*\d)(?=\S*[-/])\S{3,12}|\d[\d.]{0,4} mm)(?=[ ,]|$)/;

/** A part's name that does not wrap within a size. */
export function PartName({ name }: { name: string }) {
  return name.split(sizes).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
