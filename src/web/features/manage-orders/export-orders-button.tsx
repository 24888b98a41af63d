import { Suspense, lazy, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { isAtHand } from '../../ui/is-at-hand.ts';
import { orderWords } from './order-words.ts';

const load = () => import('./export-orders.tsx');
const ExportOrders = lazy(async () => ({ default: (await load()).ExportOrders }));

/** Takes the listed orders out as a spreadsheet, after asking for which days. */
export function ExportOrdersButton() {
  const [open, setOpen] = useState<boolean | null>(null);
  async function show() {
    if (await isAtHand(load)) setOpen(true);
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => void show()}>
        {orderWords.export}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <ExportOrders open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
