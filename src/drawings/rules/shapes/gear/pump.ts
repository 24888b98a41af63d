import { box, d, polar, repeat, segment } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import {
  centreLine,
  circle,
  path,
  place,
  strokes,
  tube,
  widthDimension,
  type Words,
} from '../../svg.ts';

const floorPump = (length: number): string => {
  const cx = 330;
  const top = 40 + (700 - length) * 0.25;
  const dial = repeat(9, (i) =>
    segment(polar(cx, 470, 44, 150 + i * 30), polar(cx, 470, 34, 150 + i * 30)),
  );
  return (
    path(box(cx - 9, top + 30, 18, 160, 2)) +
    path(
      d`M${cx - 150} ${top + 6}q0 -16 18 -16h70q20 0 32 12h60q12 -12 32 -12h70q18 0 18 16v14q0 18 -18 18h-70q-20 0 -32 -8h-60q-12 8 -32 8h-70q-18 0 -18 -18z`,
    ) +
    path(box(cx - 36, 170, 72, 26, 6)) +
    path(box(cx - 27, 196, 54, 330)) +
    path(box(cx + 8, 196, 19, 330), 'h') +
    path(d`M${cx - 150} 560q0 -16 16 -18L${cx - 46} 516H${cx + 46}L${cx + 134} 542q16 2 16 18z`) +
    path(d`M${cx - 96} 552h60M${cx + 36} 552h60`, 'o') +
    circle(cx, 470, 58) +
    path(dial, 't') +
    path(d`M${cx} 470l26 -30`, 'a') +
    circle(cx, 470, 6, 'af') +
    tube(
      d`M${cx + 40} 508C${cx + 160} 500 ${cx + 210} 440 ${cx + 190} 320S${cx + 150} 120 ${cx + 230} 130S${cx + 290} 250 ${cx + 270} 300`,
      12,
    ) +
    place(
      path('M-17 0h34v30q0 8 -8 8h-18q-8 0 -8 -8z') +
        path('M-30 8h13v16h-13z') +
        path('M17 6l52 -14v12l-52 14z'),
      cx + 270,
      298,
      6,
    ) +
    centreLine([cx, top - 28], [cx, 582])
  );
};

const framePump = (length: number, words: Words): string => {
  const half = 160 + length * 0.18;
  const body =
    path(box(-half, -30, half * 1.16, 60, 12)) +
    strokes(8, (i) => d`M${-half + 24 + i * half * 0.1} -30v60`) +
    path(box(half * 0.16, -13, half * 0.2, 26)) +
    path(box(half * 0.3, -22, half * 0.58, 44, 4)) +
    path(box(half * 0.3, 4, half * 0.58, 18, 4), 'h') +
    path(box(half * 0.84, -32, half * 0.16, 64, 10)) +
    path(d`M${half * 0.94} -32v-22h-30v-10h60v10h-12v22z`) +
    circle(half * 0.92, 0, 10, 'k') +
    centreLine([-half - 30, 0], [half + 30, 0]) +
    widthDimension(84, -half, half, words, -50, 'accent');
  return place(body, 400, 282, -24, 1.18);
};

/** A floor pump with gauge (`gauge` 1) or a frame pump. Length in millimetres. */
export const pump = defineDrawing({
  ranges: { length: [160, 700, 600], gauge: [0, 1, 1] },
  title: ({ length, gauge }) =>
    `${gauge === 1 ? 'Floor pump' : 'Frame pump'}, ${length} millimetres`,
  body: ({ length, gauge }, stated) =>
    gauge === 1 ? floorPump(length) : framePump(length, stated(String(length), 'length')),
});
