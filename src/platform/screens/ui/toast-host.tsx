import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { uiCopy } from '../words/ui.ts';
import { maxToasts, positionToasts } from './toast-position.ts';
import './toast.css';

/* Defaults of seed §9. */
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
      aria-label={uiCopy.notices}
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
