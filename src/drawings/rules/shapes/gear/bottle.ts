import { box, d } from '../../geometry.ts';
import { defineDrawing } from '../../define-drawing.ts';
import { centreLine, heightDimension, path, strokes } from '../../svg.ts';

/** A drinking bottle; content in millilitres. */
export const bottle = defineDrawing({
  ranges: { content: [400, 1000, 650, 10] },
  title: ({ content }) => `Bottle, ${content} millilitres`,
  body: ({ content }, stated) => {
    const cx = 390;
    const [half, foot] = [100, 556];
    const top = 250 - (content - 400) * 0.18;
    const waist = top + 96;
    return (
      path(box(cx - 24, top - 120, 48, 34, 8)) +
      path(box(cx - 34, top - 90, 68, 26, 5)) +
      path(
        d`M${cx - half + 16} ${top - 22}C${cx - half + 20} ${top - 60} ${cx - 50} ${top - 66} ${cx - 40} ${top - 68}H${cx + 40}C${cx + 50} ${top - 66} ${cx + half - 20} ${top - 60} ${cx + half - 16} ${top - 22}z`,
      ) +
      path(box(cx - half + 6, top - 24, half * 2 - 12, 34, 6)) +
      strokes(13, (i) => d`M${cx - 84 + i * 14} ${top - 18}v22`) +
      path(
        d`M${cx - half + 8} ${top + 10}H${cx + half - 8}Q${cx + half + 6} ${top + 30} ${cx + half} ${waist - 22}Q${cx + half - 26} ${waist} ${cx + half - 26} ${waist + 14}T${cx + half} ${waist + 50}V${foot - 26}q0 26 -26 26h${-half * 2 + 52}q-26 0 -26 -26V${waist + 50}Q${cx - half + 26} ${waist + 30} ${cx - half + 26} ${waist + 14}T${cx - half} ${waist - 22}Q${cx - half - 6} ${top + 30} ${cx - half + 8} ${top + 10}z`,
      ) +
      path(
        d`M${cx + 44} ${top + 10}H${cx + half - 8}Q${cx + half + 6} ${top + 30} ${cx + half} ${waist - 22}Q${cx + half - 26} ${waist} ${cx + half - 26} ${waist + 14}T${cx + half} ${waist + 50}V${foot - 26}q0 26 -26 26h-30z`,
        'h',
      ) +
      strokes(
        7,
        (i) =>
          d`M${cx - half + 12} ${foot - 40 - i * ((foot - waist - 120) / 6)}h${i % 2 === 0 ? 44 : 26}`,
      ) +
      path(d`M${cx - half + 12} ${waist + 92}H${cx + half - 12}`, 'a') +
      centreLine([cx, top - 146], [cx, foot + 24]) +
      heightDimension(
        cx + half + 60,
        foot,
        waist + 92,
        stated(String(content), 'content'),
        -70,
        'accent',
      )
    );
  },
});
