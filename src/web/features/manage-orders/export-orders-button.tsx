import { Suspense, lazy, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { orderWords } from './order-words.ts';

const ExportOrders = lazy(async () => ({
  default: (await import('./export-orders.tsx')).ExportOrders,
}));

/** Takes the listed orders out as a spreadsheet, after asking for which days. */
export function ExportOrdersButton() {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
