import { type ReactNode, Suspense, lazy, useRef, useState } from 'react';
import type { ParcelForm } from '../../rules/parcel-form.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { canLoad } from '../../../platform/screens/ui/can-load.ts';
import type { Parcel } from './parcels.ts';

const load = () => import('./ship-dialog.tsx');
const ShipDialog = lazy(async () => ({ default: (await load()).ShipDialog }));

type Props = {
  parcels: readonly Parcel[];
  /** Of the dialog's button. */
  label: string;
  pending: boolean;
  onShip: (button: HTMLElement, form: ParcelForm) => void;
  children: ReactNode;
};

/** Opens the dialog that ships parcels, which is loaded on demand. */
export function ShipDialogButton({ parcels, label, pending, onShip, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean | null>(null);
  async function show() {
    if (await canLoad(load)) setOpen(true);
  }
  function ship(form: ParcelForm) {
    setOpen(false);
    if (button.current) onShip(button.current, form);
  }
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        disabled={parcels.length === 0}
        pending={pending}
        onClick={() => void show()}
      >
        {children}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <ShipDialog
            parcels={parcels}
            label={label}
            open={open}
            onOpenChange={setOpen}
            onShip={ship}
          />
        </Suspense>
      )}
    </>
  );
}
