import { type ComponentProps, Suspense, lazy, useEffect, useState } from 'react';
import { stockNoticeCopy } from '../../copy/stock-notices.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { canLoad } from '../../ui/can-load.ts';
import type { NotifyButton } from './notify-button.tsx';

const load = () => import('./notify-button.tsx');
const Loaded = lazy(async () => ({ default: (await load()).NotifyButton }));

type Props = Omit<ComponentProps<typeof NotifyButton>, 'isPressed'>;

/**
 * 'Notify me' on a part without stock. Public pages have a plain button, and load the rest for signed-in users and at
 * the first press.
 */
export function NotifyMe(props: Props) {
  const { status } = useSession();
  const [stage, setStage] = useState<'plain' | 'loaded' | 'pressed'>('plain');
  useEffect(() => {
    // A press reports a chunk that cannot be loaded.
    if (status === 'signed-in')
      load().then(
        () => setStage((now) => (now === 'plain' ? 'loaded' : now)),
        () => {},
      );
  }, [status]);
  const plain = (
    <Button
      variant="secondary"
      size={props.size}
      className="print:hidden"
      aria-label={stockNoticeCopy.askNamed(props.part.name)}
      onClick={() => void canLoad(load).then((can) => can && setStage('pressed'))}
    >
      {stockNoticeCopy.ask}
    </Button>
  );
  if (stage === 'plain') return plain;
  return (
    <Suspense fallback={plain}>
      <Loaded {...props} isPressed={stage === 'pressed'} />
    </Suspense>
  );
}
