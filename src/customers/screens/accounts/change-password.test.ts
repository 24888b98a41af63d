import { beforeEach, expect, test, vi } from 'vitest';
import { chooseIdentity, session } from '../../../platform/screens/session/browser.ts';
import { changePassword } from './change-password.ts';

const change = { currentPassword: 'old-spokes', newPassword: 'new-spokes' };
const claims = { email: 'nora@example.com', name: 'Nora', exp: Date.now() / 1_000 + 3_600 };
const token = `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

/** Answers API calls by path and records them. */
function answer(answers: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers[path]?.() ?? new Response(null, { status: 204 });
  });
  return asked;
}
const signIn = async () => {
  const user = { email: claims.email, name: claims.name, emailVerified: true };
  answer({ '/api/auth/login': () => Response.json({ token, user }) });
  await session.signIn(claims.email, change.currentPassword);
};
const problem = (code: string, status: number) => () =>
  Response.json({ code, status, detail: code }, { status });

beforeEach(async () => {
  chooseIdentity({ identity: { provider: 'embedded' }, publicUrl: 'http://localhost:3000' });
  // Refused storage, so that the token stays in memory.
  vi.stubGlobal('localStorage', undefined);
  answer({});
  await session.signOut();
});

test('fails when nobody is signed in, and sends no password', async () => {
  const asked = answer({});
  await expect(changePassword(change)).rejects.toThrow('No user is logged in');
  expect(asked).not.toContain('/api/auth/password');
});

test('fails alike when the session is over', async () => {
  await signIn();
  answer({ '/api/auth/password': problem('NOT_SIGNED_IN', 401) });
  await expect(changePassword(change)).rejects.toThrow('No user is logged in');
});

test('passes other refusals on', async () => {
  await signIn();
  answer({ '/api/auth/password': problem('PASSWORD_REFUSED', 422) });
  await expect(changePassword(change)).rejects.toThrow('PASSWORD_REFUSED');
  answer({});
  await expect(changePassword(change)).resolves.toBeUndefined();
});
