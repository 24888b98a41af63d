import { profileCopy } from '../copy/dashboard.ts';
import { useSignedInUser } from '../features/guards/signed-in-user.ts';
import { FormSkeleton } from '../features/forms/form-skeleton.tsx';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { useOwnProfile } from '../features/profile/use-own-profile.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(profileCopy.updateTitle);

/** Opened by Edit on My Profile. */
export default function UpdateProfile() {
  const { name } = useSignedInUser();
  const { data: profile, error, refetch, isFetching } = useOwnProfile();
  return (
    <>
      <PageTitle title={profileCopy.updateTitle} />
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
