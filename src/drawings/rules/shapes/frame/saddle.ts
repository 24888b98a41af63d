import { d, repeat, curve, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, path, tube, widthDimension } from '../../svg.ts';

/** A helical spring. The front halves of the coils cover the back ones. */
const helix = (
  cx: number,
  top: number,
  bottom: number,
  half: number,
  turns: number,
  wire: number,
): string => {
  const pitch = (bottom - top) / turns;
  const back = repeat(
    turns,
    (i) => d`M${cx + half} ${top + (i + 0.5) * pitch}L${cx - half} ${top + (i + 1) * pitch}`,
  );
  const front = repeat(
    turns,
    (i) => d`M${cx - half} ${top + i * pitch}L${cx + half} ${top + (i + 0.5) * pitch}`,
  );
  return tube(back, wire * 0.7) + tube(front, wire);
};

/** A saddle from the side, in millimetres. A wider saddle is also deeper; `springs` is 1 for a sprung one. */
export const saddle = defineDrawing({
  ranges: { width: [125, 250, 145], length: [230, 295, 272], springs: [0, 1, 0] },
  title: ({ width, length, springs }) =>
    `Saddle, ${length} × ${width} millimetres${springs === 1 ? ', sprung' : ''}`,
  body: ({ width, length, springs }, stated) => {
    const half = 255 + (length - 230) * 0.95;
    const cx = 400;
    const deep = 62 + (width - 125) * 0.42;
    const top = springs === 1 ? 120 : 168;
    const [tail, nose] = [cx - half, cx + half];
    const upper: readonly Point[] = [
      [tail + 4, top + 34],
      [tail + 30, top + 2],
      [tail + 120, top - 4],
      [cx + 20, top + 30],
      [nose - 90, top + 26],
      [nose - 22, top + 34],
      [nose, top + 62],
    ];
    const lower: readonly Point[] = [
      [nose - 16, top + 88],
      [nose - 120, top + 84],
      [cx + 40, top + 66 + deep * 0.5],
      [cx - 90, top + 54 + deep * 1.2],
      [tail + 110, top + 52 + deep * 1.35],
      [tail + 24, top + 30 + deep],
    ];
    const rail = top + 92 + deep * 1.2;
    const rear = tail + 84;
    const rails =
      springs === 1
        ? d`M${nose - 78} ${top + 80}C${nose - 130} ${rail + 44} ${cx + 110} ${rail + 56} ${cx + 30} ${rail + 56}H${cx - 70}C${cx - 150} ${rail + 56} ${rear + 60} ${rail + 100} ${rear} ${rail + 96}`
        : d`M${nose - 70} ${top + 80}C${nose - 120} ${rail + 26} ${cx + 130} ${rail + 34} ${cx + 60} ${rail + 34}H${cx - 70}C${cx - 150} ${rail + 34} ${rear + 60} ${rail + 8} ${rear + 6} ${top + 70}`;
    return (
      tube(rails, 13) +
      (springs === 1
        ? path(
            d`M${rear - 46} ${top + 40 + deep}h92v20h-92zM${rear - 46} ${rail + 88}h92v20h-92z`,
          ) + helix(rear, top + 62 + deep, rail + 86, 38, 4, 11)
        : '') +
      path(curve([...upper, ...lower], true, 0.95)) +
      path(
        curve(
          [
            ...lower,
            [tail + 12, top + 40],
            [tail + 60, top + 44 + deep * 0.4],
            [cx - 80, top + 40 + deep * 0.7],
            [cx + 60, top + 62],
            [nose - 60, top + 62],
            [nose - 6, top + 70],
          ],
          true,
          0.9,
        ),
        'h',
      ) +
      path(
        curve(
          [
            [tail + 22, top + 30],
            [tail + 130, top + 26],
            [cx + 20, top + 56],
            [nose - 90, top + 52],
            [nose - 12, top + 64],
          ],
          false,
        ),
        't',
      ) +
      path(
        curve(
          [
            [rear - 30, top + 32 + deep * 0.9],
            [rear + 30, top + 38 + deep * 0.9],
          ],
          false,
        ),
        'o',
      ) +
      centreLine(
        [tail - 30, rail + (springs === 1 ? 56 : 34)],
        [nose + 30, rail + (springs === 1 ? 56 : 34)],
      ) +
      widthDimension(
        556,
        tail,
        nose,
        stated(String(length), 'length'),
        springs === 1 ? -90 : -150,
        'accent',
      )
    );
  },
});
