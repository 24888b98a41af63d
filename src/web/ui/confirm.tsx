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
import { isAtHand } from './is-at-hand.ts';

export type Question = {
  title: string;
  body?: ReactNode;
  /** The buttons: the verb of the deed, and the way out. */
  yes: string;
  no: string;
  danger?: boolean;
};
type Asked = Question & { answer: (yes: boolean) => void };

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
 * Holds the one confirmation dialog of the page; it is fetched when something is first asked. A page that is left, by
 * the Back button or because somebody signed out in another tab, takes its question along: the answer is no. So it is
 * where the dialog cannot be fetched.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const { key: place } = useLocation();
  const here = useRef(place);
  const confirm = useCallback(async (question: Question) => {
    const asking = here.current;
    if (!(await isAtHand(load)) || here.current !== asking) return false;
    return new Promise<boolean>((answer) => {
      setAsked({ ...question, answer });
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
    // A second answer is heard by nobody.
    asked?.answer(yes);
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={open}
            title={asked.title}
            body={asked.body}
            yes={asked.yes}
            no={asked.no}
            danger={asked.danger}
            onAnswer={answered}
          />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
