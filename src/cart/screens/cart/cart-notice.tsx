import { Button } from '../../../platform/screens/ui/button.tsx';
import { UNDO, focusNextFix, focusQuantity } from './cart-focus.ts';
import { t } from '../../../platform/rules/messages/t.ts';

export type Notice = {
  readonly text: string;
  /** Takes it back; returns the key of a line that is there again. */
  readonly undo: (() => string | null) | null;
};

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
              {...{ [UNDO]: '' }}
              onClick={() => {
                const restored = notice.undo?.() ?? null;
                onUndone();
                if (restored === null) focusNextFix();
                else focusQuantity(restored);
              }}
            >
              {t('cart.general.undo')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
