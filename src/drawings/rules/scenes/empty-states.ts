import { annulus, box, d, hexagon, repeat, circlePath } from '../geometry.ts';
import { defineDrawing } from '../define-drawing.ts';
import { circle, path, place } from '../svg.ts';
import { sprocketPath } from '../shapes/drive/sprocket.ts';

/** No orders: an open carton below the dashed outline of a sprocket. */
export const emptyOrders = defineDrawing({
  ranges: {},
  title: () => 'An open, empty carton',
  body: () =>
    path(sprocketPath(400, 176, 26, 2.1), 'ad') +
    circle(400, 176, 34, 'ad') +
    path('M190 330L400 272L610 330L400 396z') +
    path('M190 330L400 272V396z', 'h') +
    path('M190 330L400 396V560L190 486z') +
    path('M610 330L400 396V560L610 486z') +
    path('M610 330L400 396V560L610 486z', 'h') +
    path('M190 330L112 282L318 226L400 272z') +
    path('M610 330L690 280L484 226L400 272z') +
    path('M190 330L130 386L338 458L400 396z') +
    path('M610 330L672 386L462 458L400 396z') +
    path('M240 420v52l52 18v-52z', 't') +
    path('M256 446l20 7M256 458l20 7', 'a'),
});

/** No search results: a lens over a grid of small parts. */
export const emptySearch = defineDrawing({
  ranges: {},
  title: () => 'A magnifying glass over nothing',
  body: () => {
    const small = (x: number, y: number, i: number): string =>
      i % 3 === 0
        ? path(annulus(x, y, 26, 13), 'e')
        : i % 3 === 1
          ? path(hexagon(x, y, 27) + circlePath(x, y, 13), 'e')
          : path(box(x - 12, y - 26, 24, 16, 4) + box(x - 7, y - 10, 14, 38), 'e');
    const grid = repeat(24, (i) => {
      const [x, y] = [120 + (i % 6) * 112, 120 + Math.floor(i / 6) * 116];
      return Math.hypot(x - 380, y - 266) < 190 ? '' : small(x, y, i);
    });
    return (
      grid +
      place(
        path(box(-24, 0, 48, 44, 6)) + path(box(-30, 40, 60, 190, 26), 'k'),
        380 + 112,
        266 + 112,
        -45,
      ) +
      path(annulus(380, 266, 172, 146)) +
      path(d`M276 224A112 112 0 0 1 352 156`, 'o') +
      path('M330 266h100M380 216v100', 'ax') +
      circle(380, 266, 58, 'ad')
    );
  },
});

/** No mail: an open envelope with a blank sheet. */
export const emptyMail = defineDrawing({
  ranges: {},
  title: () => 'An open envelope with a blank sheet',
  body: () =>
    path('M180 270L400 96L620 270V300H180z') +
    path('M180 270L400 96L620 270L400 400z', 'h') +
    path(box(236, 132, 328, 320, 6)) +
    path('M276 190h150M276 226h248M276 262h210', 'e') +
    path('M490 168h42v52h-42z', 'a') +
    path('M180 270L400 420L620 270V520q0 16 -16 16H196q-16 0 -16 -16z') +
    path('M188 530L352 388M612 530L448 388', 'o') +
    path('M188 530L352 388L400 420L448 388L612 530Q608 536 604 536H196Q190 536 188 530z', 'h'),
});
