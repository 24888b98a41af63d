import { currentLanguage } from '../../rules/language/current-language.ts';
import type { Problem } from '../../rules/errors/problem.ts';
import { ApiError, NetworkError } from './api.ts';

/**
 * The network timeout, counted from the last transferred byte, since a large file may take
 * longer.
 */
const IDLE_TIMEOUT_MS = 30_000;

type Sending = {
  /** Such as `/api/images`. */
  url: string;
  form: FormData;
  token: string | null;
  /** Receives the transferred share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a form by XMLHttpRequest, since fetch reports no progress.
 * @returns the answer's body
 * @throws ApiError, or NetworkError when nothing answers
 */
export function sendForm({ url, form, token, onProgress, signal }: Sending): Promise<unknown> {
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

    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', currentLanguage());
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    restartTimer();
    request.send(form);
  });
}

async function parseAnswer(request: XMLHttpRequest): Promise<unknown> {
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch (cause) {
    throw new NetworkError(cause);
  }
  if (request.status >= 400) throw new ApiError(body as Problem);
  return body;
}
