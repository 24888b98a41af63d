import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { uiCopy } from '../copy/ui.ts';
import './toast.css';

/* Defaults of seed §9. The container is a live region, so that a notice is read out. */
const AUTO_CLOSE_MS = 5000;
const DRAG_PERCENT = 80;

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <ToastContainer
    position="top-right"
    autoClose={AUTO_CLOSE_MS}
    draggable
    draggablePercent={DRAG_PERCENT}
    transition={Slide}
    aria-label={uiCopy.notices}
  />,
);

/** Shows one notice; several stand below each other. */
export function showToast(kind: 'success' | 'error', text: string): void {
  toast[kind](text);
}
