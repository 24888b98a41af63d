import type { ComponentProps } from 'react';
import { preload } from 'react-dom';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { src: string; alt: string };

/** What the shop draws itself (src/drawings); anything else is a photo. */
const isDrawing = (src: string) => src.startsWith('/drawings/');

/**
 * A picture that stands on the page's paper. In the dark theme a drawing is asked to be dark by its address (`#dark`, pen.ts):
 * it would know by itself, but Safari did not tell a drawing in a page which theme is on before 2026. Both are one file, and on paper
 * it is light.
 */
export function Picture({ src, alt, ...image }: Props) {
  if (!isDrawing(src)) return <img src={src} alt={alt} {...image} />;
  // React announces an urgent <img> in the head, but none that has a choice.
  if (image.fetchPriority === 'high') preload(src, { as: 'image', fetchPriority: 'high' });
  return (
    <picture className="contents">
      <source media="screen and (prefers-color-scheme: dark)" srcSet={`${src}#dark`} />
      <img src={src} alt={alt} {...image} />
    </picture>
  );
}
