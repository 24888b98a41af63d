import {
  type ReactNode,
  Suspense,
  createContext,
  lazy,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { canLoad } from '../can-load.ts';

export type Question = {
  title: string;
  body?: ReactNode;
  /** The buttons: the verb of the deed, and the way out. */
  yes: string;
  no: string;
  danger?: boolean;
};
type OpenQuestion = Question & { answer: (yes: boolean) => void };

const load = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await load()).ConfirmDialog }));
const ConfirmContext = createContext<((question: Question) => Promise<boolean>) | null>(null);

/** Asks in a dialog: `if (await confirm({ title, yes: 'Delete part', no: 'Keep part' })) …`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}

/**
 * Provides `useConfirm`, and loads the dialog at the first question. A navigation, or a dialog that
 * cannot be loaded, answers no.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OpenQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const { key: place } = useLocation();
  const here = useRef(place);
  const confirm = useCallback(async (question: Question) => {
    const asking = here.current;
    if (!(await canLoad(load)) || here.current !== asking) return false;
    return new Promise<boolean>((answer) => {
      setCurrent({ ...question, answer });
      setOpen(true);
    });
  }, []);
  const left = useEffectEvent(() => answered(false));
  useEffect(() => {
    here.current = place;
    return () => left();
  }, [place]);
  function answered(yes: boolean) {
    setOpen(false);
    current?.answer(yes);
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={open}
            title={current.title}
            body={current.body}
            yes={current.yes}
            no={current.no}
            danger={current.danger}
            onAnswer={answered}
          />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
