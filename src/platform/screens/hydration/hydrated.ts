let hydrated = false;
/** The server's HTML, and what had the focus in it. */
const serverMain = import.meta.env.SSR ? null : document.querySelector('main');
const focused = import.meta.env.SSR ? null : document.activeElement;
/** Settles once the translations made so far are recorded. */
let recorded: Promise<void> | undefined;

if (!import.meta.env.SSR)
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes: [node] }) => node?.nodeName === 'FONT'))
      recorded = import('./translated-page.ts').then(
        (page) => page.recordTranslations(changes),
        () => {}, // The next translation tries again.
      );
  }).observe(document, { childList: true, subtree: true });

/** Whether React has hydrated the page. */
export function isHydrated(): boolean {
  return hydrated;
}

/**
 * Starts the event replay (event-replay.ts). Where React found a translated page and rendered it anew, form state is restored
 * first.
 */
export function markHydrated(): void {
  hydrated = true;
  const replay = () => dispatchEvent(new Event('hydrated'));
  if (serverMain?.isConnected !== false) replay();
  else
    import('./restore-form-state.ts')
      .then((form) => form.restoreFormState(serverMain, focused, recorded))
      .then(replay, replay);
}
