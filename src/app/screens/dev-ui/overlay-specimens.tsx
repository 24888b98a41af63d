import { useState } from 'react';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useConfirm } from '../../../platform/screens/ui/confirm.tsx';
import { Dialog } from '../../../platform/screens/ui/dialog.tsx';
import { Drawer } from '../../../platform/screens/ui/drawer.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { Specimen } from './specimen.tsx';

export function OverlaySpecimens() {
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState('not asked yet');
  const ask = async () => {
    const question = { title: 'Are Your sure ?', yes: 'Cancel order', no: 'Keep order' };
    setAnswer((await confirm({ ...question, danger: true })) ? question.yes : question.no);
  };
  return (
    <Specimen name="Over the page">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => void ask()}>
          Confirm: {answer}
        </Button>
        <Drawer title="Menu" trigger={<Button variant="secondary">Drawer</Button>}>
          <p>My Profile</p>
        </Drawer>
        <Button variant="secondary" onClick={() => toast.success('Successfully Added Parts!')}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast.error('The shop cannot be reached.')}>
          Error toast
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="A dialog"
        description="It catches the focus and gives it back."
      >
        <Button className="mt-4" onClick={() => setOpen(false)}>
          Fine
        </Button>
      </Dialog>
    </Specimen>
  );
}
