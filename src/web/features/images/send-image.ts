import type { Problem } from '../../../domain/errors/problem.ts';
import { type Answer, ApiError, NetworkError } from '../../lib/api.ts';

/**
 * Seed §9's network timeout, counted from the last transferred byte, since a large picture may take
 * longer.
 */
const IDLE_TIMEOUT_MS = 30_000;

type Sending = {
  file: File;
  token: string | null;
  /** Receives the transferred share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a picture by XMLHttpRequest, since fetch reports no progress.
 * @returns the address of the stored picture
 * @throws ApiError, or NetworkError when nothing answers
 */
export function sendImage({ file, token, onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let idleTimer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => {
        reject(new NetworkError(new Error('The upload stood still')));
        request.abort();
      }, IDLE_TIMEOUT_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => resolve(parseAnswer(request)));
    request.addEventListener('error', () =>
      reject(new NetworkError(new Error('The upload broke off'))),
    );
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => clearTimeout(idleTimer));
    signal.addEventListener('abort', () => request.abort(), { once: true });

    const form = new FormData();
    form.set('image', file);
    request.open('POST', '/api/images');
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    restartTimer();
    request.send(form);
  });
}

async function parseAnswer(request: XMLHttpRequest): Promise<string> {
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch (cause) {
    throw new NetworkError(cause);
  }
  if (request.status >= 400) throw new ApiError(body as Problem);
  return (body as Answer<'POST /images'>).data.display_url;
}
