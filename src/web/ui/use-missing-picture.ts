import { useEffect, useRef, useState } from 'react';

/**
 * Whether the picture at an address cannot be shown, so that something stands in for it; `image` goes to its <img>. `onFailed` is
 * called when it fails before one's eyes.
 */
export function useMissingPicture(src: string | undefined, onFailed?: (src: string) => void) {
  const ref = useRef<HTMLImageElement>(null);
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    // It may have failed before React was there to hear of it.
    const shown = ref.current;
    if (shown?.complete && shown.naturalWidth === 0) setMissing(src);
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
