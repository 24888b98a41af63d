import type { DraftStore } from '../guards/form-draft.ts';

/**
 * The Idempotency-Key of one order, made once for each content: sending the same again after an answer was lost
 * does not order twice, even after a reload. Anything changed is another order, and has another key.
 * `name` is a draft's, since the content is kept with the key: it is forgotten when drafts are.
 */
export function orderKey(
  store: DraftStore,
  name: string,
  newKey: () => string = () => crypto.randomUUID(),
) {
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

function readKept(text: string | null): { content: string; key: string } | null {
  try {
    const kept = JSON.parse(text ?? 'null') as { content?: unknown; key?: unknown } | null;
    if (typeof kept?.content !== 'string' || typeof kept.key !== 'string') return null;
    return { content: kept.content, key: kept.key };
  } catch {
    return null;
  }
}
