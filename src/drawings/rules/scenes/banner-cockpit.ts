import { bell } from '../shapes/gear/bell.ts';
import { handlebar } from '../shapes/frame/handlebar.ts';
import { defineDrawing } from '../define-drawing.ts';
import { withoutDimensions, place } from '../svg.ts';
import { stem } from '../shapes/frame/stem.ts';

/** Home page banner: drop bar, stem and bell. Bar width and stem length in millimetres. */
export const bannerCockpit = defineDrawing({
  view: [1200, 600],
  ranges: { width: [380, 460, 420], length: [60, 130, 100] },
  title: ({ width, length }) => `Cockpit: bar of ${width} millimetres, stem of ${length}`,
  body: ({ width, length }, stated) =>
    place(
      stated('', 'width') === null
        ? withoutDimensions(handlebar.body({ width, drop: 125 }))
        : handlebar.body({ width, drop: 125 }),
      460,
      20,
      0,
      0.9,
    ) +
    place(withoutDimensions(stem.body({ length, angle: 8 })), 622, 290, 0, 0.42) +
    place(withoutDimensions(bell.body({ diameter: 60 })), 168, 262, 0, 0.42),
});
