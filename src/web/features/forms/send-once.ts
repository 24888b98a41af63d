import { ApiError } from '../../lib/api.ts';
import { randomId } from '../../lib/random-id.ts';
import type { DraftStore } from '../guards/form-draft.ts';

export type SendKey = ReturnType<typeof sendKey>;

/**
 * The Idempotency-Key of what a form sends, made once for each content: sending the same again after an answer was lost
 * does nothing twice, even after a reload. Anything changed is something else, and has another key.
 * In a tab's store `name` is a draft's, since the content is cache with the key: it is forgotten when drafts are.
 */
export function sendKey(store: DraftStore, name: string, newKey: () => string = randomId) {
  return {
    /** The key under which this content is sent. */
    of(content: string): string {
      const kept = readKept(store.getItem(name));
      if (kept?.content === content) return kept.key;
      const key = newKey();
      store.setItem(name, JSON.stringify({ content, key }));
      return key;
    },
    /** After an answer, whichever: the server keeps it with the key, so asking anew needs a new one. */
    answered(): void {
      store.removeItem(name);
    },
  };
}

/**
 * Sends a content under its key. A browser may do so twice by itself, when a connection that it had cache breaks off
 * before the answer. Rejects as `send` does.
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
    // A fault of the network or the server answers nothing: the same key is sent with the next try.
    if (error instanceof ApiError && error.problem.status < 500) key.answered();
    throw error;
  }
}

function readKept(text: string | null): { content: string; key: string } | null {
  try {
    const kept = JSON.parse(text ?? 'null') as { content?: unknown; key?: unknown } | null;
    if (typeof kept?.content !== 'string' || typeof kept.key !== 'string') return null;
    return { content: kept.content, key: kept.key };
  } catch {
    return null;
  }
}
