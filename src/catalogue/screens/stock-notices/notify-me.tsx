import { type ComponentProps, Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { canLoad } from '../../../platform/screens/ui/can-load.ts';
import type { NotifyButton } from './notify-button.tsx';
import { isNotifyState } from './notify-state.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const load = () => import('./notify-button.tsx');
const Loaded = lazy(async () => ({ default: (await load()).NotifyButton }));

type Props = Omit<ComponentProps<typeof NotifyButton>, 'isPressed'>;

/**
 * 'Notify me' on a part without stock. Public pages have a plain button, and load the rest for signed-in users and at
 * the first press, which may have been on a card of home.
 */
export function NotifyMe(props: Props) {
  const { status } = useSession();
  const isAsked = isNotifyState(useLocation().state);
  const [stage, setStage] = useState<'plain' | 'loaded' | 'pressed'>('plain');
  useEffect(() => {
    // A press reports a chunk that cannot be loaded.
    if (status === 'signed-in')
      load().then(
        () => setStage((now) => (now === 'plain' ? 'loaded' : now)),
        () => {},
      );
  }, [status]);
  useEffect(() => {
    if (isAsked) void canLoad(load).then((can) => can && setStage('pressed'));
  }, [isAsked]);
  const plain = (
    <Button
      variant="secondary"
      size={props.size}
      className="print:hidden"
      aria-label={t('catalogue.part.notifyNamed', { name: props.part.name })}
      onClick={() => void canLoad(load).then((can) => can && setStage('pressed'))}
    >
      {t('catalogue.part.notify')}
    </Button>
  );
  if (stage === 'plain') return plain;
  return (
    <Suspense fallback={plain}>
      <Loaded {...props} isPressed={stage === 'pressed'} />
    </Suspense>
  );
}
