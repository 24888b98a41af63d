/** Notices at the top right. The library behind them is fetched with the first one. */
type Kind = 'success' | 'error';

async function show(kind: Kind, text: string): Promise<void> {
  const host = await import('./toast-host.tsx');
  host.showToast(kind, text);
}

export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
};
