import { useEffect, useRef, useState } from 'react';
import { sendWithToken } from '../session/send-with-token.ts';
import { PictureFailure } from './picture-failure.ts';
import type { Answer } from '../api/api.ts';
import { sendForm } from '../api/send-form.ts';

type ImageUpload = {
  /** The transferred share, from 0 to 1; false while nothing is uploading. */
  uploading: number | false;
  /** Uploads a file and returns its address; returns an address as it is. */
  upload: (picture: File | string) => Promise<string>;
};

/**
 * Uploads a form's picture before the form is saved, once even if the save is repeated. Unmounting
 * aborts the upload; a failure is a PictureFailure.
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
      const url = await sendWithToken((token) =>
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

type Sending = {
  file: File;
  token: string | null;
  /** Receives the transferred share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a picture.
 * @returns the address of the stored picture
 * @throws ApiError, or NetworkError when nothing answers
 */
async function sendImage({ file, ...sending }: Sending): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  const answer = await sendForm({ url: '/api/images', form, ...sending });
  return (answer as Answer<'POST /images'>).data.display_url;
}
