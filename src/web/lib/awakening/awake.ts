/** What the page's own script hears once React has taken over the page that the server sent (program-later.ts). */
export const AWAKE = 'shop-awake';

/** A page that is whole without its program, and lets it rest until the visitor does something. */
export type Resting = {
  /** The longest that it may rest, in milliseconds after the first paint; until the visitor's first sign if null. */
  readonly restsAtMost: number | null;
};

let awake = false;
/** What the server sent, and where the visitor stood in it when the program came. */
const sent = import.meta.env.SSR ? null : document.querySelector('main');
const stoodIn = import.meta.env.SSR ? null : document.activeElement;
/** Settles once React finds what a translator has changed so far. */
let noted: Promise<void> | undefined;

// By a program that only those fetch who have their pages translated.
if (!import.meta.env.SSR)
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes: [one] }) => one?.nodeName === 'FONT'))
      noted = import('../translated-page.ts').then(
        (page) => page.noteTranslated(changes),
        () => {}, // It is asked for again with the next change.
      );
  }).observe(document, { childList: true, subtree: true });

/** Whether React has taken over yet. */
export function isAwake(): boolean {
  return awake;
}

/**
 * Called once, when the whole page has been taken over: what was pressed before is pressed again now. Where a translator was
 * there first, React finds other texts than its own and makes the whole page anew: then what was typed comes first.
 */
export function tellAwake(): void {
  awake = true;
  const tell = () => dispatchEvent(new Event(AWAKE));
  if (sent?.isConnected !== false) tell();
  else import('./go-on.ts').then((page) => page.goOn(sent, stoodIn, noted)).then(tell, tell);
}
