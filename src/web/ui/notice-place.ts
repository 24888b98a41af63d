/** Between notices and what they stand beside, in pixels, where they are not as wide as the window. */
const GAP = 16;

/** On a narrow window notices are as wide as it (toast.css): at its upper edge they would hide what a page begins with. */
const NARROW = '(max-width: 480px)';

/** How much of the window notices may take. */
const SHARE = 0.5;

/** As high as a notice of two lines with its gap, in pixels. */
const NOTICE_HEIGHT = 80;

/** What can be seen of the page in its own pixels: an on-screen keyboard and a pinch take some of the window away. */
function seen() {
  const view = window.visualViewport;
  const top = view?.offsetTop ?? 0;
  return { top, bottom: top + (view?.height ?? innerHeight) };
}

/** How many notices may stand at once in what is seen; the others wait. */
export function mostNotices(): number {
  const { top, bottom } = seen();
  return Math.max(1, Math.floor(((bottom - top) * SHARE) / NOTICE_HEIGHT));
}

/** The field that is typed in, or the button that was pressed; null where neither is seen. */
function inUse(notices: Element): DOMRect | null {
  const at = document.activeElement;
  if (!at || notices.contains(at) || !at.matches('a, button, input, select, textarea')) return null;
  return at.getBoundingClientRect();
}

/**
 * Puts the notices where they cover neither the header nor what is in use: at the top right below the header, on a narrow
 * window at the lower edge of what is seen, and at the other edge where that one is in use. Answers what puts them there
 * anew; it does so by itself when the page is scrolled, the window or its keyboard change, or something gets the focus.
 */
export function placeNotices(host: HTMLElement): () => void {
  const narrow = matchMedia(NARROW);
  let asked = 0;

  function place(): void {
    asked = 0;
    const notices = host.querySelector('.Toastify__toast-container');
    if (!notices) return;
    const { top, bottom } = seen();
    const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const gap = narrow.matches ? 0 : GAP;
    const upper = Math.max(top, header) + gap;
    const box = notices.getBoundingClientRect();
    const lower = bottom - gap - box.height;
    const used = inUse(host);
    const covers = (from: number) =>
      used !== null &&
      used.right > box.left &&
      used.left < box.right &&
      used.bottom > from &&
      used.top < from + box.height;
    const [wanted, other] = narrow.matches ? [lower, upper] : [upper, lower];
    const from = covers(wanted) && !covers(other) ? other : wanted;
    host.style.setProperty('--notices-top', `${Math.max(from, top)}px`);
  }
  const ask = () => {
    asked ||= requestAnimationFrame(place);
  };

  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask);
  addEventListener('focusin', ask);
  window.visualViewport?.addEventListener('resize', ask);
  window.visualViewport?.addEventListener('scroll', ask);
  return ask;
}
