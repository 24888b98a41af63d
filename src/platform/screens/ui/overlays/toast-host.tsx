import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '../styles/toast.css';
import { t } from '../../../rules/messages/t.ts';

const AUTO_CLOSE_MS = 5000;
const DRAG_PERCENT = 80;

const host = document.createElement('div');
document.body.append(host);

/** All toasts; those that do not fit the window are queued. */
function Toasts() {
  const [most, setMost] = useState(maxToasts);
  useEffect(() => {
    const place = positionToasts(host);
    // A new toast changes the height, and so the position.
    const size = new ResizeObserver(place);
    const watch = new MutationObserver(() => {
      const container = host.querySelector('.Toastify__toast-container');
      if (container) size.observe(container);
      place();
    });
    watch.observe(host, { childList: true, subtree: true });
    const count = () => setMost(maxToasts());
    addEventListener('resize', count);
    return () => {
      size.disconnect();
      watch.disconnect();
      removeEventListener('resize', count);
    };
  }, []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={AUTO_CLOSE_MS}
      draggable
      draggablePercent={DRAG_PERCENT}
      limit={most}
      transition={Slide}
      aria-label={t('platform.ui.notices')}
    />
  );
}
createRoot(host).render(<Toasts />);

type ToastLink = { readonly to: string; readonly label: string };

export function showToast(kind: 'success' | 'error', text: string, link?: ToastLink): void {
  toast[kind](
    link ? (
      <span>
        {text}{' '}
        <a href={link.to} className="link inline-block">
          {link.label}
        </a>
      </span>
    ) : (
      text
    ),
  );
}

/** Pixels between a toast and the window's edge on a wide window. */
const GAP = 16;

/** Here toasts are as wide as the window (toast.css); at its top they would cover the page's start. */
const NARROW = '(max-width: 480px)';

/** The share of the window's height for toasts. */
const SHARE = 0.5;

/** A toast of two lines with its gap, in pixels. */
const TOAST_HEIGHT = 80;

/** The visual viewport: an on-screen keyboard and a pinch zoom make it smaller than the window. */
function visibleArea() {
  const view = window.visualViewport;
  const top = view?.offsetTop ?? 0;
  return { top, bottom: top + (view?.height ?? innerHeight) };
}

/** How many toasts are shown at once; others queue. */
function maxToasts(): number {
  const { top, bottom } = visibleArea();
  return Math.max(1, Math.floor(((bottom - top) * SHARE) / TOAST_HEIGHT));
}

/** The focused or pressed control outside the toasts, if any. */
function controlInUse(toasts: Element): DOMRect | null {
  const at = document.activeElement;
  if (!at || toasts.contains(at) || !at.matches('a, button, input, select, textarea')) return null;
  return at.getBoundingClientRect();
}

/** The window's visible bottom, above a bar that stays there while the page scrolls (`data-bottom-bar`). */
function bottomOf(window: number): number {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < window && bottom >= window - 1);
  return Math.min(window, ...bars.map(({ top }) => top));
}

/**
 * Positions the toasts so that they cover neither the header nor the focused control: below the
 * header, on a narrow window at the bottom, or at the opposite edge.
 * @returns a function that repositions them; scroll, resize and focus do so by themselves
 */
function positionToasts(element: HTMLElement): () => void {
  const narrow = matchMedia(NARROW);
  let frameRequest = 0;
  /** A press moves the focus into the toasts, and a toast that moved away before its end would lose it. */
  let isPressed = false;

  function place(): void {
    frameRequest = 0;
    if (isPressed) return;
    const toasts = element.querySelector('.Toastify__toast-container');
    if (!toasts) return;
    const { top, bottom } = visibleArea();
    const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    const gap = narrow.matches ? 0 : GAP;
    const upper = Math.max(top, header) + gap;
    const box = toasts.getBoundingClientRect();
    const lower = bottomOf(bottom) - gap - box.height;
    const used = controlInUse(element);
    const covers = (from: number) =>
      used !== null &&
      used.right > box.left &&
      used.left < box.right &&
      used.bottom > from &&
      used.top < from + box.height;
    const [preferred, other] = narrow.matches ? [lower, upper] : [upper, lower];
    const from = covers(preferred) && !covers(other) ? other : preferred;
    element.style.setProperty('--toasts-top', `${Math.max(from, top)}px`);
  }
  const ask = () => {
    frameRequest ||= requestAnimationFrame(place);
  };

  element.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => {
      isPressed = false;
      ask();
    });
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask);
  addEventListener('focusin', ask);
  window.visualViewport?.addEventListener('resize', ask);
  window.visualViewport?.addEventListener('scroll', ask);
  return ask;
}
