import { inlineScript } from './inline-script.ts';

/** Holds the last press on a button, and repeats it once the page is hydrated. */
function replayEvents(): void {
  let pressed: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    // Offline a link would leave the page for the browser's own error page.
    const control = (event.target as Element).closest<HTMLElement & { form?: HTMLFormElement }>(
      navigator.onLine ? 'button' : 'button, a[href]',
    );
    if (!control || control.form?.hasAttribute('action')) return;
    event.preventDefault();
    event.stopPropagation();
    delete pressed?.dataset['replay'];
    pressed = control;
    pressed.dataset['replay'] = '';
  };
  const replay = () => {
    removeEventListener('click', hold, true);
    // A link under the pointer begins its prefetch.
    const hovered = [...document.querySelectorAll(':hover')].at(-1);
    hovered?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    delete pressed?.dataset['replay'];
    pressed?.click();
  };
  addEventListener('click', hold, true);
  addEventListener('hydrated', replay, { once: true });
}

/** Belongs in the head: a slow line shows the page's start, and takes presses on it, before its end arrives. */
export const eventReplayScript = import.meta.env.SSR ? inlineScript(replayEvents) : '';
