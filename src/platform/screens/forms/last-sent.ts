import { MINUTE_MS } from '../../rules/durations.ts';
import { ApiError } from '../api/api.ts';
import type { DraftStore } from './draft-keys.ts';

/* Apart from send-once.ts, which home loads for its contact form. */

/** What a form last sent, and the id of what the server made of it once it is known. */
export type LastSent<Content> = {
  readonly content: Content;
  /** By the browser's clock, in milliseconds. */
  readonly sentAt: number;
  readonly id: string | null;
};

/** The tab's memory of what a form last sent, forgotten like a draft. */
export function lastSentOf<Content>(store: DraftStore, form: string) {
  const name = `${form} last`;
  return {
    read(): LastSent<Content> | null {
      try {
        const last = JSON.parse(store.getItem(name) ?? 'null') as Partial<LastSent<Content>> | null;
        // An older release may have stored another shape.
        return last?.content && last.sentAt && last.id !== undefined
          ? (last as LastSent<Content>)
          : null;
      } catch {
        return null;
      }
    },
    write(last: LastSent<Content> | null): void {
      if (last) store.setItem(name, JSON.stringify(last));
      else store.removeItem(name);
    },
  };
}

/**
 * Remembers a content while it is sent, since the page may be reloaded before the answer. A refusal brings the former
 * memory back.
 */
export async function rememberSending<Content>(
  memory: ReturnType<typeof lastSentOf<Content>>,
  content: Content,
  send: () => Promise<{ readonly insertedId: string }>,
): Promise<string> {
  const before = memory.read();
  const sending = { content, sentAt: Date.now(), id: null };
  memory.write(sending);
  try {
    const { insertedId } = await send();
    memory.write({ ...sending, id: insertedId });
    return insertedId;
  } catch (error) {
    if (error instanceof ApiError && error.problem.status < 500) memory.write(before);
    throw error;
  }
}

/** How far the browser's clock may run ahead of the server's. */
const CLOCK_SKEW_MS = 10 * MINUTE_MS;

/** Finds what was made of a content whose answer was lost: the same content, made since it was sent. */
export const findSent = <Row extends { readonly createdAt: string }, Content>(
  rows: readonly Row[],
  { content, sentAt }: LastSent<Content>,
  isSame: (row: Row, content: Content) => boolean,
): Row | undefined =>
  rows.find((row) => Date.parse(row.createdAt) > sentAt - CLOCK_SKEW_MS && isSame(row, content));
