import { brakeDisc } from '../shapes/wheels/brake-disc.ts';
import { calliper } from '../shapes/wheels/calliper.ts';
import { band, box, polar, repeat } from '../geometry.ts';
import { defineDrawing } from '../define-drawing.ts';
import { withoutDimensions, circle, eyelet, heightDimension, path, place, tube } from '../svg.ts';

/** Home page banner: a disc with its calliper, and a rim brake. Diameter in millimetres. */
export const bannerBrakes = defineDrawing({
  view: [1200, 600],
  ranges: { diameter: [140, 203, 180] },
  title: ({ diameter }) => `Brakes: disc of ${diameter} millimetres, and a rim brake`,
  body: ({ diameter }, stated) => {
    const radius = 200 + (diameter - 120) * 0.58;
    const grow = 262 / radius;
    const [cx, cy] = [846, 304];
    const on = (angle: number, reach: number): readonly [number, number] =>
      polar(cx, cy, reach, angle);
    const bolts = repeat(2, (i) => eyelet(...on(-62 + i * 44, 284), 13, 5));
    return (
      place(
        withoutDimensions(brakeDisc.body({ diameter, arms: 6 })),
        cx - 380 * grow,
        cy - 300 * grow,
        0,
        grow,
      ) +
      tube(`M${on(-66, 266).map(Math.round).join(' ')}C940 -20 1060 20 1180 -20`, 12) +
      path(band(cx, cy, 190, 312, -74, -6)) +
      path(band(cx, cy, 190, 226, -74, -6), 'h') +
      path(band(cx, cy, 206, 300, -58, -22)) +
      place(path(box(-46, -26, 92, 52, 26), 'k'), ...on(-40, 252), 50) +
      circle(...on(-40, 252), 12, 'af') +
      bolts +
      place(withoutDimensions(calliper.body({ reach: 49 })), 216, 176, 0, 0.66) +
      heightDimension(1182, cy + 262, cy - 262, stated(`Ø ${diameter}`, 'diameter'), -60, 'accent')
    );
  },
});
