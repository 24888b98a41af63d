import { useSignedInUser } from './guards/signed-in-user.ts';
import { FormSkeleton } from '../../platform/screens/forms/form-skeleton.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { useOwnProfile } from './profile/use-own-profile.ts';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.words.updateProfile'));

/** Opened by Edit on My Profile. */
export default function UpdateProfile() {
  const { name } = useSignedInUser();
  const { data: profile, error, refetch, isFetching } = useOwnProfile();
  return (
    <>
      <PageTitle title={t('platform.words.updateProfile')} />
      {profile ? (
        <ProfileForm profile={profile} accountName={name} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <FormSkeleton rows={5} />
      )}
    </>
  );
}
