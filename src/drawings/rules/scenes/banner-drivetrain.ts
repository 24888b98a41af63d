import { chainAlong } from '../shapes/drive/chain.ts';
import { chainLoop } from '../shapes/drive/chain-loop.ts';
import { chainringShape } from '../shapes/drive/chainring.ts';
import { crankArm } from '../shapes/drive/crankset.ts';
import { polar, repeat, formatNumber, taper, type Point } from '../geometry.ts';
import { defineDrawing } from '../define-drawing.ts';
import { centreCross, circle, eyelet, leader, path, place, widthDimension } from '../svg.ts';
import {
  pitchRadiusMm,
  rootRadiusMm,
  sprocketPath,
  sprocketSketch,
} from '../shapes/drive/sprocket.ts';

/**
 * Home page banner: crankset, cassette and chain in one scale. `sprocket` is the teeth of the sprocket under the chain.
 */
export const bannerDrivetrain = defineDrawing({
  view: [1200, 600],
  ranges: { teeth: [34, 50, 46], sprocket: [13, 23, 17] },
  title: ({ teeth, sprocket }) =>
    `Drivetrain: chainring of ${teeth} teeth, sprocket of ${sprocket}`,
  body: ({ teeth, sprocket }, stated) => {
    const scale = 2.2;
    const front: Point = [924, 296];
    const { pins, rear, turns } = chainLoop(front, 420, 176, [teeth, sprocket], 12.7 * scale);
    const bolt = 55;
    const sockets = repeat(5, (i) => {
      const [x, y] = polar(0, 0, bolt * scale, 46 + i * 72);
      return eyelet(x, y, 5.6 * scale, 2.4 * scale);
    });
    const larger = [32, 28, 25, 22, 19].filter((size) => size > sprocket);
    const spiderArm = path(taper([14 * scale, 0], 9 * scale, [bolt * scale, 0], 7 * scale));
    const pitch = pitchRadiusMm(teeth) * scale;
    return (
      larger
        .map((size, i) => path(sprocketSketch(rear[0], rear[1], size, scale), i === 0 ? 's' : 't2'))
        .join('') +
      place(path(sprocketPath(0, 0, sprocket, scale)), rear[0], rear[1], turns[1]) +
      circle(rear[0], rear[1], 17 * scale) +
      circle(rear[0], rear[1], 11 * scale, 't') +
      circle(rear[0], rear[1], 6 * scale, 'k') +
      place(
        path(chainringShape(0, 0, scale, teeth, 5, bolt * 2, 46)) +
          circle(0, 0, (rootRadiusMm(teeth) - 3) * scale, 't'),
        front[0],
        front[1],
        turns[0],
      ) +
      chainAlong(pins, 'run', 12.7 * scale, false) +
      place(
        repeat(5, (i) => place(spiderArm, 0, 0, 46 + i * 72)) + sockets,
        front[0],
        front[1],
        turns[0],
      ) +
      crankArm(front[0], front[1], scale, 118, turns[0] + 46) +
      circle(front[0], front[1], pitch, 'an') +
      centreCross(front[0], front[1], pitch + 40) +
      centreCross(rear[0], rear[1], 110) +
      leader(polar(...front, pitch, -52), [1096, 64], stated(`${teeth}T`, 'teeth'), true) +
      widthDimension(
        44,
        rear[0],
        front[0],
        stated(formatNumber(Math.round((front[0] - rear[0]) / scale)), 'teeth', 'sprocket'),
        110,
      )
    );
  },
});
