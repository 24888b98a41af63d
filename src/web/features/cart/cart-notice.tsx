import { Button } from '../../ui/button.tsx';
import { cartWords } from './cart-words.ts';

export type Notice = { readonly text: string; readonly undo: (() => void) | null };

/** Says what has just been done to the cart, and takes it back on a press. */
export function CartNotice({ notice, onUndone }: { notice: Notice | null; onUndone: () => void }) {
  return (
    <div role="status" className="print:hidden">
      {notice && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-2 border-ok bg-raised px-4 py-2 text-sm">
          {notice.text}
          {notice.undo && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                notice.undo?.();
                onUndone();
              }}
            >
              {cartWords.undo}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
