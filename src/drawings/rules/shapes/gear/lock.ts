import { box, d } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, path, place, tube, widthDimension } from '../../svg.ts';

/** A U-lock with its key. Inner width and height in millimetres. */
export const lock = defineDrawing({
  ranges: { width: [80, 150, 100], height: [110, 310, 230] },
  title: ({ width, height }) => `U-lock, ${width} × ${height} millimetres`,
  body: ({ width, height }, stated) => {
    const scale = 1.42 - (height - 110) * 0.0012;
    const half = width * scale * 0.86 + 20;
    const tall = 110 + height * scale * 0.84;
    const cx = 360;
    const foot = 300 + tall / 2 + 10;
    const top = foot - tall;
    const bow = d`M${cx - half} ${foot}V${top + half}A${half} ${half} 0 0 1 ${cx + half} ${top + half}V${foot}`;
    const key =
      circle(0, 0, 34) +
      circle(0, -14, 8, 'k') +
      path('M-8 32H8V128L0 138L-8 128z') +
      path('M8 62h12v12H8M8 84h16v12H8M8 106h10v10H8', 'o');
    return (
      tube(bow, 42) +
      path(
        d`M${cx - half + 9} ${foot}V${top + half}A${half - 9} ${half - 9} 0 0 1 ${cx + half - 9} ${top + half}V${foot}`,
        't',
      ) +
      path(box(cx - half - 66, foot - 46, half * 2 + 132, 92, 30)) +
      path(box(cx - half - 66, foot + 8, half * 2 + 132, 38, 18), 'h') +
      path(
        box(cx - half - 34, foot - 46, 68, 92, 4) + box(cx + half - 34, foot - 46, 68, 92, 4),
        't',
      ) +
      circle(cx, foot, 27) +
      path(box(cx - 4, foot - 15, 8, 30, 3), 'k') +
      place(key, cx + half + 152, top + 120, 14) +
      centreLine([cx, top - 50], [cx, foot + 70]) +
      widthDimension(
        top + half + 40,
        cx - half + 24,
        cx + half - 24,
        stated(String(width), 'width'),
        0,
        'accent',
      )
    );
  },
});
