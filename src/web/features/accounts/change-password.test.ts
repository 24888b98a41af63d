import { expect, it, vi } from 'vitest';
import type { Problem } from '../../../domain/errors/catalogue.ts';
import { ApiError } from '../../lib/api.ts';
import { callApi, session } from '../../lib/session/browser.ts';
import { changePassword } from './change-password.ts';

vi.mock('../../lib/session/browser.ts', () => ({
  callApi: vi.fn(),
  session: { current: vi.fn() },
}));

const change = { currentPassword: 'demo-customer', newPassword: 'sprocket-48' };
const refusal = (code: Problem['code'], detail: string) =>
  new ApiError({ code, detail } as Problem);

it('says in the owner’s words that nobody is signed in, whoever finds that out', async () => {
  vi.mocked(session.current).mockResolvedValue(null);
  await expect(changePassword(change)).rejects.toThrow('No user is logged in');
  expect(callApi).not.toHaveBeenCalled();
  vi.mocked(session.current).mockResolvedValue('token');
  vi.mocked(callApi).mockRejectedValue(refusal('NOT_SIGNED_IN', 'Please sign in.'));
  await expect(changePassword(change)).rejects.toThrow('No user is logged in');
});

it('leaves another refusal in its own words', async () => {
  vi.mocked(session.current).mockResolvedValue('token');
  vi.mocked(callApi).mockRejectedValue(refusal('PASSWORD_REFUSED', 'Choose a longer one.'));
  await expect(changePassword(change)).rejects.toThrow('Choose a longer one.');
});
