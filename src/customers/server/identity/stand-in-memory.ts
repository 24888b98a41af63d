import type { Adapter, AdapterPayload } from 'oidc-provider';
import { BoundedMap } from '../../../platform/server/bounded-map.ts';

/** Enough for a demo; strangers can only evict entries. */
const MAX_ENTRIES = 2_000;

type Entry = { readonly payload: AdapterPayload; readonly until: number };

/** Bounded in-memory storage for the stand-in's sessions and codes. */
export function standInMemory(): (model: string) => Adapter {
  const entries = new BoundedMap<string, Entry>(MAX_ENTRIES);

  function find(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  }
  function store(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
  }
  function search(model: string, name: string, value: string): AdapterPayload | undefined {
    const keys = [...entries.keys()].filter((key) => key.startsWith(`${model}:`));
    return keys.map(find).find((payload) => payload?.[name] === value);
  }

  return (model) => ({
    upsert: async (id, payload, expiresIn = Infinity) => {
      store(`${model}:${id}`, { payload, until: Date.now() + expiresIn * 1_000 });
    },
    find: async (id) => find(`${model}:${id}`),
    findByUid: async (uid) => search(model, 'uid', uid),
    findByUserCode: async (code) => search(model, 'userCode', code),
    consume: async (id) => {
      const key = `${model}:${id}`;
      const entry = entries.get(key);
      const consumed = Math.floor(Date.now() / 1_000);
      if (entry) entries.set(key, { ...entry, payload: { ...entry.payload, consumed } });
    },
    destroy: async (id) => void entries.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) {
        if (payload.grantId === grantId) entries.delete(key);
      }
    },
  });
}
