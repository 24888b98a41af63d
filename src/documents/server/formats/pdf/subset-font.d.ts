/** Cuts a font to the letters of a text, and fixes or narrows its axes; only what documents and pages use. */
declare module 'subset-font' {
  type Range = { readonly min: number; readonly max: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2';
      readonly variationAxes: Readonly<Record<string, number | Range>>;
    },
  ): Promise<Buffer>;
}
