import { SignOutButton } from './accounts/sign-out-button.tsx';
import { useSignedInUser } from './guards/signed-in-user.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.words.profile'));

/** /profile: the signed-in user, and signing out. */
export default function ProfileSignOut() {
  const { email, name } = useSignedInUser();
  return (
    <div className="page-width py-10">
      <PageTitle title={t('platform.words.profile')} />
      <p className="mb-6 text-lg wrap-anywhere">
        {name && <span className="block font-semibold">{name}</span>}
        <span className="text-soft">{email}</span>
      </p>
      <SignOutButton />
    </div>
  );
}
