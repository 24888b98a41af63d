import { d, repeat } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { path } from '../../svg.ts';

/** A helmet from the side. Rows of vents, `peak` 1 for a visor. */
export const helmet = defineDrawing({
  ranges: { vents: [3, 7, 5], peak: [0, 1, 0] },
  title: ({ vents }) => `Helmet, ${vents} vents`,
  body: ({ vents, peak }) => {
    const shell =
      'M118 352C108 214 214 92 400 88C586 84 690 190 700 330C702 356 690 372 660 366C600 352 560 380 500 392C420 410 330 386 262 398C206 408 122 408 118 352z';
    const slots = repeat(vents, (i) => {
      const share = (i + 0.5) / vents;
      const x = 168 + share * 430;
      const lift = Math.sin(share * Math.PI);
      const tall = 60 + lift * 70;
      return d`M${x} ${300 - lift * 10}C${x + 6} ${300 - tall * 0.7} ${x + 26} ${290 - tall} ${x + 54} ${262 - tall}C${x + 60} ${300 - tall} ${x + 50} ${300 - tall * 0.5} ${x + 34} ${306 - lift * 8}Q${x + 14} ${318 - lift * 8} ${x} ${300 - lift * 10}z`;
    });
    return (
      path(
        'M250 390C262 450 300 500 352 540M520 388C500 450 440 510 352 540M352 540L400 392',
        'o',
      ) +
      path('M334 528h36v26h-36z', 'k') +
      path(shell) +
      path(
        'M118 352C116 338 116 326 118 314C150 360 240 362 330 356C450 348 560 350 700 320C702 356 690 372 660 366C600 352 560 380 500 392C420 410 330 386 262 398C206 408 122 408 118 352z',
        'h',
      ) +
      path(slots, 'k') +
      path('M132 270C190 120 330 92 420 96', 'an') +
      path('M126 330C240 366 330 352 440 346S640 330 696 306', 't') +
      (peak === 1
        ? path('M640 262C690 262 752 282 784 322C740 318 704 328 690 356C676 330 660 300 640 262z')
        : '')
    );
  },
});
