import { bothSides, box, d } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, circle, heightDimension, path, strokes, widthDimension } from '../../svg.ts';

/** Rigid: curved blades under a lugged crown. */
const rigid = (cx: number): string =>
  bothSides((side) =>
    path(
      d`M${cx + side * 36} 196L${cx + side * 72} 250C${cx + side * 80} 340 ${cx + side * 76} 440 ${cx + side * 82} 524h${side * -20}C${cx + side * 50} 440 ${cx + side * 46} 340 ${cx + side * 30} 264z`,
    ),
  ) +
  bothSides((side) =>
    path(
      d`M${cx + side * 82} 524q${side * 6} 12 ${side * 4} 30h${side * -10}v-12q${side * -4} -8 ${side * -9} 0v12h${side * -9}q${side * -6} -18 ${side * 4} -30z`,
    ),
  ) +
  path(
    d`M${cx - 44} 188H${cx + 44}C${cx + 84} 196 ${cx + 92} 226 ${cx + 84} 280L${cx + 62} 262L${cx + 34} 284Q${cx + 24} 240 ${cx} 240T${cx - 34} 284L${cx - 62} 262L${cx - 84} 280C${cx - 92} 226 ${cx - 84} 196 ${cx - 44} 188z`,
  );

/** Telescopic: stanchions are as long as the travel. */
const telescopic = (cx: number, travel: number): string => {
  const seal = 262 + travel * 0.8;
  const straight = Math.min(120, 460 - seal);
  return (
    bothSides((side) => path(box(cx + side * 96 - 24, 222, 48, seal - 222 + 20))) +
    bothSides((side) => path(d`M${cx + side * 96 + 8} 232h12v${seal - 222}h-12z`, 'h')) +
    path(
      d`M${cx - 84} ${seal + 86}V${seal + 22}C${cx - 50} ${seal - 36} ${cx + 50} ${seal - 36} ${cx + 84} ${seal + 22}V${seal + 86}C${cx + 52} ${seal - 2} ${cx - 52} ${seal - 2} ${cx - 84} ${seal + 86}z`,
    ) +
    bothSides((side) =>
      path(
        d`M${cx + side * 96 - 33} ${seal + 8}h66l-4 ${straight}C${cx + side * 96 + 27} 470 ${cx + side * 96 + 20} 500 ${cx + side * 96 + 20} 530q0 22 -20 22t-20 -22C${cx + side * 96 - 20} 500 ${cx + side * 96 - 27} 470 ${cx + side * 96 - 29} ${seal + 8 + straight}z`,
      ),
    ) +
    bothSides((side) => path(box(cx + side * 96 - 36, seal - 8, 72, 22, 7))) +
    bothSides((side) =>
      path(d`M${cx + side * 96 - 11} 530a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z`, 'k'),
    ) +
    bothSides((side) => path(box(cx + side * 96 - 20, 178, 40, 16, 5))) +
    path(
      d`M${cx - 40} 168H${cx + 40}L${cx + 128} 194V236q0 12 -12 12H${cx + 80}Q${cx + 40} 222 ${cx} 222T${cx - 80} 248H${cx - 116}q-12 0 -12 -12V194z`,
    )
  );
};

/** Distance of the axle from the steering axis, as labelled and as drawn. */
const drawnRake = { rigid: 74, sprung: 40 } as const;

/** Rigid from the side: the blade bends forward to the axle. */
const rigidSide = (cx: number): string => {
  const tip = cx + drawnRake.rigid;
  return (
    path(
      d`M${cx - 22} 236C${cx - 20} 350 ${cx - 10} 470 ${tip - 22} 552L${tip - 2} 540C${cx + 26} 470 ${cx + 18} 350 ${cx + 22} 236z`,
    ) +
    path(
      d`M${tip - 26} 534L${tip + 4} 528q10 22 2 34h-10v-11q-4 -8 -10 -1l-1 12h-11q-6 -14 0 -28z`,
    ) +
    path(d`M${cx - 34} 188H${cx + 34}L${cx + 27} 262L${cx} 282L${cx - 27} 262z`)
  );
};

/** Telescopic from the side: one leg hides the other. */
const telescopicSide = (cx: number, seal: number): string =>
  path(box(cx - 24, 222, 48, seal - 202)) +
  path(d`M${cx + 8} 232h12v${seal - 222}h-12z`, 'h') +
  path(
    d`M${cx - 33} ${seal + 8}h66l-4 ${500 - seal - 24}Q${cx + 32} 506 ${cx + 58} 518q10 24 -14 34h-34Q${cx - 24} 540 ${cx - 29} 476z`,
  ) +
  path(box(cx - 36, seal - 8, 72, 22, 7)) +
  path(d`M${cx + 28} ${seal + 26}q26 -10 30 24q2 30 -30 44z`) +
  circle(cx + drawnRake.sprung, 533, 10, 'k') +
  path(box(cx - 42, 168, 84, 80, 12));

/** A fork from the front and from the side. Travel in millimetres; a fork with less than 30 is rigid. */
export const fork = defineDrawing({
  ranges: {
    travel: [0, 180, 0, 10],
    steerer: [120, 300, 240],
    rake: [20, 70, 45],
    height: [300, 560, 395],
  },
  title: ({ travel }) =>
    travel < 30 ? 'Rigid fork' : `Suspension fork, ${travel} millimetres of travel`,
  body: ({ travel, steerer, rake: rakeMm, height }, stated) => {
    const [cx, side] = [262, 560];
    const top = 190 - 60 - (steerer - 120) * 0.5;
    const sprung = travel >= 30;
    const seal = 262 + travel * 0.8;
    const ahead = sprung ? drawnRake.sprung : drawnRake.rigid;
    const steererAt = (x: number): string =>
      path(box(x - 26, top, 52, 196 - top, 3)) +
      strokes(6, (i) => d`M${x - 26} ${top + 8 + i * 7}h52`) +
      path(d`M${x + 10} ${top}h16v${190 - top}h-16z`, 'h');
    const raceAt = (x: number): string => path(box(x - 46, sprung ? 154 : 172, 92, 18, 5));
    return (
      steererAt(cx) +
      (sprung ? telescopic(cx, travel) : rigid(cx)) +
      raceAt(cx) +
      steererAt(side) +
      (sprung ? telescopicSide(side, seal) : rigidSide(side)) +
      raceAt(side) +
      centreLine([cx, top - 20], [cx, 586]) +
      centreLine([side, top - 20], [side, 592]) +
      widthDimension(591, side, side + ahead, stated(String(rakeMm), 'rake'), 24) +
      centreLine([cx - 150, sprung ? 530 : 548], [cx + 150, sprung ? 530 : 548]) +
      (sprung
        ? heightDimension(cx + 176, 248, seal - 8, stated(String(travel), 'travel'), 44, 'accent')
        : heightDimension(cx + 150, 188, 548, stated(String(height), 'height'), 56, 'accent'))
    );
  },
});
