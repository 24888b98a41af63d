import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Part } from '../../rules/parts/part.schema.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { callApi, session } from '../../../platform/screens/session/browser.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import type { ButtonSize } from '../../../platform/screens/ui/button-style.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { loginAddress } from '../../../customers/screens/guards/login-address.ts';
import { isNotifyState } from './notify-state.ts';
import { draftKey } from '../../../platform/screens/forms/draft-keys.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  part: Pick<Part, '_id' | 'name'>;
  size?: ButtonSize | undefined;
  /** Whether the plain button, which this one replaces, was pressed. */
  isPressed: boolean;
};

const own = query('GET /stockNotices');

/**
 * Asks for a mail when a part is back in stock, or takes that back. A visitor signs in first; the part's button then
 * asks by itself.
 */
export function NotifyButton({ part, size, isPressed }: Props) {
  const state = useSession();
  const email = state.status === 'signed-in' ? state.user.email : null;
  const { data = [] } = useQuery({ ...own, enabled: email !== null });
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const [pending, setPending] = useState(false);
  const isWaiting = email !== null && data.some(({ toolId }) => toolId === part._id);

  function signIn() {
    rememberedNotice.write(part._id);
    // Back must not ask, and so lead here, again.
    void navigate(loginAddress(location), { replace: isNotifyState(location.state) });
  }

  async function send(ask: boolean): Promise<void> {
    try {
      if (ask) await callApi('POST /stockNotices', { body: { toolId: part._id } });
      else await callApi('DELETE /stockNotice/{toolId}', { params: { toolId: part._id } });
      // The first answer may still be on its way, older than this change, and would be taken for the new one.
      await client.cancelQueries(own);
      await client.invalidateQueries(own);

      const user = session.state.status === 'signed-in' ? session.state.user.email : '';
      toast.success(
        ask
          ? t('catalogue.stockNotice.asked', { email: user })
          : t('catalogue.stockNotice.takenBack'),
      );
    } catch (error) {
      if (error instanceof ApiError && error.is('NOT_SIGNED_IN')) signIn();
      else toast.error(error instanceof Error ? error.message : String(error));
    }
  }

  async function toggle(): Promise<void> {
    setPending(true);
    await send(!isWaiting);
    setPending(false);
  }

  const askOnReturn = useEffectEvent(() => {
    if (rememberedNotice.read() !== part._id) return;
    rememberedNotice.clear();
    void send(true);
  });
  useEffect(() => {
    if (email !== null) askOnReturn();
  }, [email]);

  const words = isWaiting
    ? {
        label: t('catalogue.stockNotice.takeBack'),
        named: t('catalogue.stockNotice.takeBackNamed', { name: part.name }),
      }
    : {
        label: t('catalogue.part.notify'),
        named: t('catalogue.part.notifyNamed', { name: part.name }),
      };
  const button = useRef<HTMLButtonElement>(null);
  const press = useEffectEvent(() => {
    button.current?.focus();
    if (state.status === 'signed-out') return signIn();
    // A reload must not ask again.
    if (isNotifyState(location.state))
      void navigate(location, { replace: true, state: null, preventScrollReset: true });
    void send(true);
  });
  useEffect(() => {
    if (isPressed) press();
  }, [isPressed]);
  return (
    <div className="flex flex-col gap-1 print:hidden">
      {isWaiting && (
        <p className="text-center text-sm text-ok">{t('catalogue.stockNotice.waiting')}</p>
      )}
      <Button
        ref={button}
        variant={isWaiting ? 'quiet' : 'secondary'}
        size={size}
        pending={pending}
        aria-label={words.named}
        onClick={() => {
          if (state.status === 'signed-out') signIn();
          else void toggle();
        }}
      >
        {words.label}
      </Button>
    </div>
  );
}

/** A draft of no user: a sign-in keeps it, a sign-out removes it. */
const STORAGE_KEY = draftKey('', 'stock notice');

/** The part whose 'Notify me' a visitor has pressed in this tab, until the sign-in. */
const rememberedNotice = {
  read: (): string | null => tabStore.getItem(STORAGE_KEY),
  write: (partId: string): void => tabStore.setItem(STORAGE_KEY, partId),
  clear: (): void => tabStore.removeItem(STORAGE_KEY),
};
