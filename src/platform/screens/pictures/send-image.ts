import type { Answer } from '../api/api.ts';
import { sendForm } from '../api/send-form.ts';

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
export async function sendImage({ file, ...sending }: Sending): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  const answer = await sendForm({ url: '/api/images', form, ...sending });
  return (answer as Answer<'POST /images'>).data.display_url;
}
