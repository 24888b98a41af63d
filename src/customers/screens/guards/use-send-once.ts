import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { MINUTE_MS, SECOND_MS } from '../../../platform/rules/durations.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { draftKey } from '../../../platform/screens/forms/draft-keys.ts';
import {
  type LastSent,
  findSent,
  lastSentOf,
  rememberSending,
} from '../../../platform/screens/forms/last-sent.ts';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { useSignedInUser } from './signed-in-user.ts';

/**
 * Sends a form's content under an Idempotency-Key that the tab keeps until the answer, so that a repetition after a
 * lost answer has no second effect.
 */
export function useSendOnce() {
  const { email } = useSignedInUser();
  /** @param form names the form, and what it is about */
  return <Answer>(
    form: string,
    content: object,
    send: (idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> => sendOnce(sendKey(tabStore, draftKey(email, form)), content, send);
}

/** The tab's memory of what a form last sent. */
export function useLastSent<Content>(form: string) {
  const { email } = useSignedInUser();
  const memory = lastSentOf<Content>(tabStore, draftKey(email, form));
  return {
    read: () => memory.read(),
    /** Call around `sendOnce`. */
    remember: (content: Content, send: () => Promise<{ readonly insertedId: string }>) =>
      rememberSending(memory, content, send),
  };
}

/** How long something whose answer was lost is looked for, and how often. */
const SEARCH_MS = MINUTE_MS;
const SEARCH_INTERVAL_MS = 3 * SECOND_MS;

type Options<Data> = Pick<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>;

type LookUp<Content, Row, Made> = {
  /** The user's newest, among which one without an answer is looked for. */
  readonly newest: Options<Page<Row>>;
  readonly isSame: (row: Row, content: Content) => boolean;
  readonly made: (id: string) => Options<Made>;
  /** Whether nobody needs to be told any more. */
  readonly isOver: (made: Made) => boolean;
  /** Called once for something that was found without an answer. */
  readonly onFound?: (content: Content) => void;
};

/** What a form last sent from this tab, until it is over. Where the answer was lost, it is looked up. */
export function useSentOutcome<
  Content,
  Row extends { readonly _id: string; readonly createdAt: string },
  Made,
>(
  form: string,
  { newest, isSame, made, isOver, onFound }: LookUp<Content, Row, Made>,
): (LastSent<Content> & { readonly made: Made | undefined }) | null {
  const { email } = useSignedInUser();
  const name = draftKey(email, form);
  const [last] = useState(() => lastSentOf<Content>(tabStore, name).read());
  const isLost = last !== null && last.id === null;
  const idIn = (page: Page<Row> | undefined) =>
    isLost ? findSent(page?.rows ?? [], last, isSame)?._id : undefined;
  const { data: page } = useQuery({
    ...newest,
    enabled: isLost,
    refetchInterval: ({ state }) =>
      isLost && idIn(state.data) === undefined && Date.now() - last.sentAt < SEARCH_MS
        ? SEARCH_INTERVAL_MS
        : false,
  });
  const foundId = idIn(page);
  const id = last?.id ?? foundId ?? null;
  const { data } = useQuery({ ...made(id ?? ''), enabled: id !== null, staleTime: 0 });
  const hasEnded = data !== undefined && isOver(data);
  const settle = useEffectEvent((sent: LastSent<Content>) => {
    const memory = lastSentOf<Content>(tabStore, name);
    // The form may have sent something else meanwhile.
    if (memory.read()?.sentAt !== sent.sentAt) return;
    if (foundId !== undefined) {
      sendKey(tabStore, name).answered();
      onFound?.(sent.content);
    }
    if (hasEnded) memory.write(null);
    else if (foundId !== undefined) memory.write({ ...sent, id: foundId });
  });
  useEffect(() => {
    if (last) settle(last);
  }, [last, foundId, hasEnded]);
  return last && !hasEnded ? { ...last, id, made: data } : null;
}
