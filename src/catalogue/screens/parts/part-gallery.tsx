import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Part } from '../../rules/parts/part.schema.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { thumbnailOf } from '../../../platform/rules/pictures/image-url.ts';
import { PartPicture } from '../../../platform/screens/ui/pictures/part-picture.tsx';

/** A part's pictures. Several stand in a strip that scrolls, with links to each, which work without script. */
export function PartGallery({ part }: { part: Part }) {
  const { pictures } = part;
  const strip = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const count = pictures.length;
  // A link may have scrolled the strip before hydration.
  useEffect(() => setShown(pictureIn(strip.current)), []);
  const altOf = (at: number) =>
    pictures[at]?.alt ??
    (at === 0
      ? t('catalogue.general.drawing', { name: part.name })
      : t('catalogue.pictures.numbered', { name: part.name, number: at + 1, count }));

  if (count < 2)
    return <PartPicture src={part.img} alt={altOf(0)} eager className="w-full bg-transparent" />;

  /** Scrolls the strip alone, without an entry in the history. */
  function show(event: MouseEvent, at: number) {
    event.preventDefault();
    strip.current?.scrollTo({ left: at * strip.current.clientWidth });
  }

  return (
    <div className="w-full min-w-0">
      <section
        ref={strip}
        aria-label={t('catalogue.pictures.all')}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget }) => setShown(pictureIn(currentTarget))}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto print:flex-wrap"
      >
        {pictures.map(({ url }, at) => (
          <div key={url} id={`picture-${at + 1}`} className="w-full flex-none snap-center">
            <PartPicture
              src={url}
              alt={altOf(at)}
              eager={at === 0}
              className="w-full bg-transparent"
            />
          </div>
        ))}
      </section>
      <ul className="mt-3 flex flex-wrap gap-2 print:hidden">
        {pictures.map(({ url }, at) => (
          <li key={url}>
            <a
              href={`#picture-${at + 1}`}
              aria-label={t('catalogue.pictures.show', { number: at + 1, count })}
              aria-current={at === shown ? 'true' : undefined}
              onClick={(event) => show(event, at)}
              className="block w-16 border border-hairline hover:border-ink aria-[current]:border-ink"
            >
              <PartPicture src={thumbnailOf(url)} alt="" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The index of the picture to which a strip is scrolled. */
const pictureIn = (strip: HTMLElement | null): number =>
  strip?.clientWidth ? Math.round(strip.scrollLeft / strip.clientWidth) : 0;
