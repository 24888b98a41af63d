import { useEffect, useRef, useState } from 'react';
import { initialOf } from '../../../domain/text.ts';
import { Picture } from '../../ui/picture.tsx';

/** The picture of a review's author. States: shown, and missing (the first letter of the name stands there). */
export function AuthorPhoto({ name, src }: { name: string; src: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    // It may have failed before React was there to hear of it.
    const shown = image.current;
    if (shown?.complete && shown.naturalWidth === 0) setMissing(true);
  }, []);
  if (missing || src === '') {
    return (
      <span
        aria-hidden="true"
        className="flex size-12 shrink-0 items-center justify-center bg-tone font-display text-xl font-bold"
      >
        {initialOf(name)}
      </span>
    );
  }
  return (
    <span className="late-picture size-12 shrink-0 bg-tone">
      <Picture
        ref={image}
        src={src}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setMissing(true)}
        className="size-full object-cover"
      />
    </span>
  );
}
