/** What the page's own script hears once React has taken over the page that the server sent (program-later.ts). */
export const AWAKE = 'shop-awake';

/** A page that is whole without its program, and lets it rest until the visitor does something. */
export type Resting = {
  /** The longest that it may rest, in milliseconds after the first paint; until the visitor's first sign if null. */
  readonly restsAtMost: number | null;
};

let awake = false;
/** Where the visitor stood when the program came. */
const stoodIn = import.meta.env.SSR ? null : document.activeElement;

/** Whether React has taken over yet. */
export function isAwake(): boolean {
  return awake;
}

/**
 * Called once, when the whole page has been taken over: what was pressed before is pressed again now. From now on React
 * has to be told what a translator changes, by a program that only those fetch who have their pages translated.
 */
export function tellAwake(): void {
  awake = true;
  // Where a translator was there first, React finds other texts than its own, and makes the whole page anew.
  if (stoodIn?.isConnected === false)
    import('./go-on-typing.ts').then(
      (page) => page.goOnTyping(stoodIn),
      () => {}, // What was typed is gone with the page that it was typed into.
    );
  dispatchEvent(new Event(AWAKE));
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes: [one] }) => one?.nodeName === 'FONT'))
      import('../translated-page.ts').then(
        (page) => page.noteTranslated(changes),
        () => {}, // It is asked for again with the next change.
      );
  }).observe(document, { childList: true, subtree: true });
}
