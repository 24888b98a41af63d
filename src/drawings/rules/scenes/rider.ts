import { seededRandom, d } from '../geometry.ts';
import { defineDrawing } from '../define-drawing.ts';
import { circle, path, strokes } from '../svg.ts';

const hairs: readonly string[] = [
  'M112 176C104 96 150 62 200 62S296 96 288 176C280 150 268 132 248 124C214 134 160 132 138 116C124 132 116 150 112 176z',
  'M104 250C84 110 140 58 200 58S316 110 296 250C284 256 272 250 270 236C276 190 270 150 246 128C210 140 168 138 146 124C128 150 124 190 130 236C128 250 116 256 104 250z',
  'M114 170C104 100 150 70 186 66C172 34 228 34 214 66C250 70 296 100 286 170C278 140 250 112 200 112S122 140 114 170z',
  'M116 150C116 96 154 78 200 78S284 96 284 150C276 128 262 112 246 108C216 116 184 116 154 108C138 112 124 128 116 150z',
];

const helmetOn =
  path('M98 158C92 82 146 40 204 40S312 84 304 156C270 138 240 134 200 134S130 140 98 158z') +
  path(
    'M140 112C146 84 160 68 176 60C172 84 166 100 158 118zM188 110C188 82 192 66 200 54C208 66 212 82 212 110zM260 112C254 84 240 68 224 60C228 84 234 100 242 118z',
    'k',
  ) +
  path('M98 158C130 140 160 134 200 134S270 138 304 156', 'a') +
  path('M116 152C118 200 140 240 168 262M284 152C282 200 260 240 232 262', 't');

const capOn =
  path('M108 150C104 92 150 60 200 60S296 92 292 150Q200 118 108 150z') +
  path(
    'M130 144C150 116 250 116 270 144C292 152 300 166 290 172Q200 140 110 172C100 166 108 152 130 144z',
  ) +
  path('M192 62h16l4 64h-24z', 'af');

const beards: readonly string[] = [
  '',
  'M122 212C124 262 156 306 200 306S276 262 278 212C268 228 256 236 240 234Q200 220 160 234C144 236 132 228 122 212zM176 252Q200 242 224 252Q200 266 176 252z',
  'M160 236Q200 214 240 236Q228 250 200 246Q172 250 160 236z',
  '',
];

/** A portrait for reviewers without a photo; the seed chooses hair, headwear, glasses and beard. */
export const rider = defineDrawing({
  view: [400, 400],
  ranges: { seed: [0, 9999, 1] },
  title: () => 'Drawn portrait of a rider',
  body: ({ seed }) => {
    const next = seededRandom(seed);
    const pick = (count: number): number => Math.floor(next() * count);
    const [head, hair, chosenBeard, glasses, jersey, mouth] = [
      pick(4),
      pick(hairs.length),
      pick(beards.length),
      pick(3),
      pick(3),
      pick(3),
    ];
    // Long hair also shows under a helmet or a cap, and comes without a beard.
    const long = hair === 1;
    const beard = hair === 1 || hair === 2 ? 0 : chosenBeard;
    const jaw = 6 - pick(3) * 6;
    const collar =
      [
        strokes(
          3,
          (i) =>
            d`M${64 - i * 10} ${352 + i * 20}Q200 ${392 + i * 20} ${336 + i * 10} ${352 + i * 20}`,
          'a',
        ),
        path('M156 318L176 366L200 346L224 366L244 318M200 346V400', 'o'),
        path('M120 322L176 400M280 322L224 400', 'o'),
      ][jersey] ?? '';
    const shades =
      glasses === 1
        ? circle(164, 190, 25, 'o') +
          circle(236, 190, 25, 'o') +
          path('M189 186q11 -8 22 0M139 184l-20 -6M261 184l20 -6', 'o')
        : glasses === 2
          ? path(
              'M124 172Q200 156 276 172Q278 208 246 210Q214 210 206 188H194Q186 210 154 210Q122 208 124 172z',
              'k',
            )
          : '';
    const smile =
      ['M174 250Q200 272 226 250', 'M180 254Q202 264 222 250', 'M172 248Q200 284 228 248z'][
        mouth
      ] ?? '';
    return (
      '<clipPath id="rider-disc"><circle cx="200" cy="200" r="192"/></clipPath><g clip-path="url(#rider-disc)">' +
      circle(200, 200, 192, 'f') +
      (long ? path('M104 290C80 130 130 70 200 70S320 130 296 290z', 'k') : '') +
      path('M20 420C26 350 90 326 150 312Q200 344 250 312C310 326 374 350 380 420z') +
      path('M300 330C346 346 376 372 380 420H300z', 'h') +
      collar +
      path('M164 270H236V318Q200 350 164 318z') +
      path('M164 284Q200 330 236 284V300Q200 344 164 300z', 'h') +
      path('M112 186q-22 -6 -20 22t26 30zM288 186q22 -6 20 22t-26 30z') +
      path(
        d`M114 160C114 98 150 84 200 84S286 98 286 160C290 220 ${270 - jaw} 300 200 300S110 220 114 160z`,
      ) +
      (beards[beard] === '' ? '' : path(beards[beard] ?? '', 'k')) +
      (beard === 1 ? '' : path(smile, mouth === 2 ? 's' : 'o')) +
      path('M198 196q-12 34 -6 36q6 4 14 0', 't') +
      (glasses === 2
        ? ''
        : circle(164, 190, 6, 'k') +
          circle(236, 190, 6, 'k') +
          path('M146 164q18 -12 36 -2M218 162q18 -10 36 2', 'o')) +
      shades +
      (head === 0 ? helmetOn : head === 1 ? capOn : path(hairs[hair] ?? '', 'k')) +
      '</g>' +
      circle(200, 200, 192, 'o')
    );
  },
});
