import type { EmbeddedAuth } from './embedded-auth.ts';

type Store = Pick<Awaited<EmbeddedAuth['$context']>['adapter'], 'updateMany' | 'create'>;

/** Sets an account's password hash, whether or not it had one. */
export async function setPassword(store: Store, userId: string, hash: string): Promise<void> {
  const replaced = await store.updateMany({
    model: 'account',
    where: [
      { field: 'userId', value: userId },
      { field: 'providerId', value: 'credential' },
    ],
    update: { password: hash },
  });
  if (replaced > 0) return;
  const now = new Date();
  const first = { userId, accountId: userId, providerId: 'credential' };
  await store.create({
    model: 'account',
    data: { ...first, password: hash, createdAt: now, updatedAt: now },
  });
}
