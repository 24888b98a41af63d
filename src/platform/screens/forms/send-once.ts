import { ApiError } from '../api/api.ts';
import { randomId } from '../api/random-id.ts';
import type { DraftStore } from './draft-keys.ts';

export type SendKey = ReturnType<typeof sendKey>;

/**
 * The Idempotency-Key of a form's content. The tab's storage holds it across a reload, so that a
 * repetition after a lost answer has no second effect.
 * @param name is cleared along with the drafts
 */
export function sendKey(store: DraftStore, name: string, newKey: () => string = randomId) {
  return {
    /** The key for this content; changed content gets a new one. */
    of(content: string): string {
      const stored = readStored(store.getItem(name));
      if (stored?.content === content) return stored.key;
      const key = newKey();
      store.setItem(name, JSON.stringify({ content, key }));
      return key;
    },
    /** Call after any answer: the server stores it with the key, so a new request needs a new key. */
    answered(): void {
      store.removeItem(name);
    },
  };
}

/**
 * Sends a content under its key, since a browser itself may repeat a request on a broken
 * connection.
 */
export async function sendOnce<T>(
  key: SendKey,
  content: object,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await send(key.of(JSON.stringify(content)));
    key.answered();
    return answer;
  } catch (error) {
    // After a network or server fault the next try has the same key.
    if (error instanceof ApiError && error.problem.status < 500) key.answered();
    throw error;
  }
}

function readStored(text: string | null): { content: string; key: string } | null {
  try {
    const stored = JSON.parse(text ?? 'null') as { content?: unknown; key?: unknown } | null;
    if (typeof stored?.content !== 'string' || typeof stored.key !== 'string') return null;
    return { content: stored.content, key: stored.key };
  } catch {
    return null;
  }
}
