import { useEffect, useRef, useState } from 'react';

/** Tracks whether a picture fails to load; spread `image` on its `<img>`. */
export function useMissingPicture(src: string | undefined, onFailed?: (src: string) => void) {
  const ref = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    // The picture may have failed before hydration.
    const picture = ref.current;
    if (picture?.complete && picture.naturalWidth === 0) setMissing(src);
  }, [src]);
  return {
    isMissing: src !== undefined && missing === src,
    image: {
      ref,
      onError() {
        setMissing(src);
        if (src !== undefined) onFailed?.(src);
      },
    },
  };
}
