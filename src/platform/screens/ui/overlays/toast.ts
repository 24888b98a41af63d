import { withChunkTimeout } from '../../api/chunk-timeout.ts';

/** Shows toasts; the library is loaded with the first one. */
type Kind = 'success' | 'error';

const SHOWN_MS = 5_000;

type ToastLink = { readonly to: string; readonly label: string };

async function show(kind: Kind, text: string, link?: ToastLink): Promise<void> {
  const host = await withChunkTimeout(import('./toast-host.tsx')).catch(() => null);
  if (host) host.showToast(kind, text, link);
  else showPlainly(text);
}

/** Shows plain text when the library cannot be loaded. */
function showPlainly(text: string): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = 'border border-ink bg-raised p-4 text-ink';
  notice.textContent = text;
  if (!plain) {
    plain = document.createElement('div');
    plain.className = 'fixed inset-x-0 bottom-0 z-50 grid gap-2 p-4';
    document.body.append(plain);
  }
  plain.append(notice);
  setTimeout(() => notice.remove(), SHOWN_MS);
}

let plain: HTMLElement | undefined;

export const toast = {
  /** @param link is followed by a document navigation */
  success: (text: string, link?: ToastLink): void => void show('success', text, link),
  error: (text: string): void => void show('error', text),
};
