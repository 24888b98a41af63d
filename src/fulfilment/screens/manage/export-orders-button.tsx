import { Suspense, lazy, useState } from 'react';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { canLoad } from '../../../platform/screens/ui/can-load.ts';
import { orderWords } from '../../../orders/screens/own/order-words.ts';

const load = () => import('./export-orders.tsx');
const ExportOrders = lazy(async () => ({ default: (await load()).ExportOrders }));

/** Opens the export dialog, which is loaded on demand. */
export function ExportOrdersButton() {
  const [open, setOpen] = useState<boolean | null>(null);
  async function show() {
    if (await canLoad(load)) setOpen(true);
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
