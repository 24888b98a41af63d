import type { ComponentProps } from 'react';
import { preload } from 'react-dom';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { src: string; alt: string };

/** Whether the shop draws the picture itself (src/drawings/rules). */
const isDrawing = (src: string) => src.startsWith('/drawings/');

/**
 * An `<img>` with a dark variant for drawings. The address selects it (`#dark`, pen.ts), since
 * Safari before 2026 did not pass the colour scheme to an SVG image.
 */
export function Picture({ src, alt, ...image }: Props) {
  if (!isDrawing(src)) return <img src={src} alt={alt} {...image} />;
  // React preloads an urgent `<img>`, but not within `<picture>`.
  if (image.fetchPriority === 'high') preload(src, { as: 'image', fetchPriority: 'high' });
  return (
    <picture className="contents">
      <source media="screen and (prefers-color-scheme: dark)" srcSet={`${src}#dark`} />
      <img src={src} alt={alt} {...image} />
    </picture>
  );
}
