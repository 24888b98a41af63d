import { useEffect, useRef, useState } from 'react';
import { asSignedIn } from '../../lib/as-signed-in.ts';
import { PictureFailure } from './picture-failure.ts';
import { sendImage } from './send-image.ts';

type ImageUpload = {
  /** How much of the picture has left, from 0 to 1; false while none is on its way. */
  uploading: number | false;
  /** Uploads a chosen file and answers its address; the address of a stored picture is answered as it is. */
  upload: (picture: File | string) => Promise<string>;
};

/**
 * Uploads a form's picture before the form is saved. A file that has arrived is not sent again when only
 * the save failed. Rejects with PictureFailure; leaving the page breaks the upload off.
 */
export function useImageUpload(): ImageUpload {
  const [uploading, setUploading] = useState<number | false>(false);
  const uploaded = useRef<{ file: File; url: string } | null>(null);
  const unmounting = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    unmounting.current = controller;
    return () => controller.abort();
  }, []);

  async function upload(picture: File | string): Promise<string> {
    if (typeof picture === 'string') return picture;
    if (uploaded.current?.file === picture) return uploaded.current.url;
    setUploading(0);
    try {
      const signal = unmounting.current?.signal ?? new AbortController().signal;
      const url = await asSignedIn((token) =>
        sendImage({ file: picture, token, onProgress: setUploading, signal }),
      );
      uploaded.current = { file: picture, url };
      return url;
    } catch (error) {
      throw error instanceof Error ? new PictureFailure(error) : error;
    } finally {
      setUploading(false);
    }
  }
  return { uploading, upload };
}
