import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Enough for a demo; strangers can only evict entries. */
const MAX_ENTRIES = 2_000;

/** In-memory storage for the stand-in's sessions and codes; the provider's own logs a warning for each provider. */
export function standInMemory(): (model: string) => Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: MAX_ENTRIES });

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const search = (field: 'uid' | 'userCode', value: string) =>
      entries.find((payload, key) => key.startsWith(keyOf('')) && payload[field] === value);
    return {
      upsert: async (id, payload, seconds) => {
        entries.set(keyOf(id), payload, seconds ? { ttl: seconds * 1_000 } : {});
      },
      find: async (id) => entries.get(keyOf(id)),
      findByUid: async (uid) => search('uid', uid),
      findByUserCode: async (code) => search('userCode', code),
      consume: async (id) => {
        const payload = entries.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        const granted = Array.from(entries).filter(([, payload]) => payload.grantId === grantId);
        for (const [key] of granted) entries.delete(key);
      },
    };
  };
}
