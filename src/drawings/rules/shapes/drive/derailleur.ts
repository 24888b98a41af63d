import { between, d, polar, curve, taper, type Point } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, dimension, eyelet, path } from '../../svg.ts';
import { pitchRadiusMm, sprocketPath } from './sprocket.ts';

const pulley = (at: Point, teeth: number, scale: number): string =>
  path(sprocketPath(at[0], at[1], teeth, scale)) +
  circle(at[0], at[1], pitchRadiusMm(teeth) * scale, 'an') +
  eyelet(at[0], at[1], 6 * scale, 2.4 * scale);

/** A rear derailleur from the drive side. Distance of the pulleys in millimetres, teeth of a pulley. */
export const derailleur = defineDrawing({
  ranges: { cage: [50, 100, 76], teeth: [10, 14, 11] },
  title: ({ cage }) => `Rear derailleur, cage of ${cage} millimetres`,
  body: ({ cage, teeth }, stated) => {
    const scale = 2.5;
    const hanger: Point = [322, 106];
    const knuckle: Point = [470, 262];
    const guide: Point = [424, 286];
    const tension = polar(...guide, cage * scale, 74);
    const wrap = pitchRadiusMm(teeth) * scale + 6;
    const chain = d`M${guide[0] + wrap + 14} 34L${guide[0] + wrap} ${guide[1]}C${guide[0] + wrap - 8} ${guide[1] + 54} ${tension[0] - wrap - 6} ${tension[1] - 60} ${tension[0] - wrap} ${tension[1]}A${wrap} ${wrap} 0 0 0 ${tension[0] + 8} ${tension[1] + wrap}L770 ${tension[1] + wrap - 70}`;
    const low = between(guide, tension, 0.5);
    return (
      path(
        d`M${hanger[0] - 44} 40H${hanger[0] + 20}L${hanger[0] + 30} 96q0 30 -30 34q-30 -4 -36 -34z`,
        'e',
      ) +
      path(taper(guide, 20 * scale * 0.62, tension, 17 * scale * 0.66), 't2') +
      pulley(guide, teeth, scale) +
      pulley(tension, teeth, scale) +
      path(chain, 'ax') +
      path(
        curve(
          [
            [guide[0] - 4, guide[1] - 34],
            [guide[0] + 30, guide[1] - 8],
            [low[0] + 16, low[1]],
            [tension[0] + 24, tension[1] + 4],
            [tension[0], tension[1] + 24],
            [tension[0] - 24, tension[1] + 2],
            [low[0] - 14, low[1] + 6],
            [guide[0] - 26, guide[1] + 4],
          ],
          true,
          0.8,
        ),
      ) +
      eyelet(guide[0], guide[1], 13, 5) +
      eyelet(tension[0], tension[1], 13, 5) +
      path(taper([hanger[0] + 12, hanger[1] + 66], 17, [knuckle[0] - 40, knuckle[1] + 16], 15)) +
      path(
        d`M${hanger[0] - 6} ${hanger[1] + 8}C${hanger[0] + 10} ${hanger[1] + 60} ${hanger[0] - 20} ${hanger[1] + 84} ${hanger[0] + 20} ${hanger[1] + 92}L${hanger[0] + 50} ${hanger[1] + 50}L${hanger[0] + 40} ${hanger[1] - 6}z`,
      ) +
      path(taper([hanger[0] + 36, hanger[1] + 30], 24, [knuckle[0] + 4, knuckle[1] - 30], 26)) +
      path(taper([hanger[0] + 56, hanger[1] + 44], 9, [knuckle[0] - 14, knuckle[1] - 44], 9), 'h') +
      circle(hanger[0] + 36, hanger[1] + 30, 8, 'k') +
      circle(knuckle[0] + 4, knuckle[1] - 30, 8, 'k') +
      circle(knuckle[0], knuckle[1], 46) +
      circle(knuckle[0], knuckle[1], 30, 't') +
      path(d`M${knuckle[0] - 9} ${knuckle[1] - 15}h18l9 15l-9 15h-18l-9 -15z`, 'k') +
      circle(hanger[0], hanger[1], 38) +
      circle(hanger[0], hanger[1], 24, 't') +
      path(d`M${hanger[0] - 8} ${hanger[1] - 13}h16l8 13l-8 13h-16l-8 -13z`, 'k') +
      centreLine([tension[0] - 80, tension[1]], [tension[0] + 100, tension[1]]) +
      centreLine([guide[0] - 90, guide[1]], [guide[0] + 140, guide[1]]) +
      dimension(
        [guide[0] - 110, guide[1]],
        [tension[0] - 110 - (tension[0] - guide[0]), tension[1]],
        stated(String(cage), 'cage'),
        -46,
        'accent',
      )
    );
  },
});
