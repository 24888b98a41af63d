/** Sizes of a few letters, as in '28/47-622', '11-Speed' or '40 mm': a longer one may break where it must. */
const sizes = /(?<=^| )((?=\S*\d)(?=\S*[-/])\S{3,12}|\d[\d.]{0,4} mm)(?=[ ,]|$)/;

/** A part's name whose sizes stay whole when it takes more than a line. */
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
