import { expect, test } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import { SignedInUserContext } from '../guards/signed-in-user.ts';
import { ProfileSheet } from './profile-sheet.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const email = 'nora@example.com';

/** The value that the sheet shows under 'Full Name'. */
function shownName(stored: string, ofAccount: string): string | undefined {
  const empty = { email, img: '', country: '', city: '', location: '' };
  const html = renderScreen(
    <SignedInUserContext value={{ email, name: ofAccount, emailVerified: true }}>
      <ProfileSheet profile={{ ...empty, name: stored }} />
    </SignedInUserContext>,
  );
  return /Full Name<\/dt><dd[^>]*>(?:<span[^>]*>)?([^<]*)/.exec(html)?.[1];
}

test('a profile that was never saved shows the name of the account', () => {
  expect(shownName('', 'Nora Novak')).toBe('Nora Novak');
  expect(shownName('Nora from Works', 'Nora Novak')).toBe('Nora from Works');
  expect(shownName('', '')).toBe(t('platform.profile.missing'));
});
