import { Link } from 'react-router';
import { accountCopy } from '../copy/account.ts';
import { dashboardCopy, profileCopy } from '../copy/dashboard.ts';
import { SignOutButton } from '../features/accounts/sign-out-button.tsx';
import { useSignedInUser } from '../features/guards/signed-in-user.ts';
import { ProfileSheet } from '../features/profile/profile-sheet.tsx';
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';
import { useOwnProfile } from '../features/profile/use-own-profile.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

const title = dashboardCopy.menu.profile;
export const meta = pageMeta(title);

/** The dashboard's first page: the profile, or an invitation to fill it in. */
export default function MyProfile() {
  const account = useSignedInUser();
  const { data: profile, error, refetch, isFetching } = useOwnProfile();
  const nameless = profile?.name === '';
  return (
    <>
      <PageTitle title={title} aside={nameless && <SignOutButton />} />
      {nameless ? (
        <EmptyState
          drawing="/drawings/empty-profile.svg"
          title={account.name || account.email}
          body={profileCopy.nothingYet}
          action={<ButtonLink to="/dashboard/updateProfile">{profileCopy.edit}</ButtonLink>}
        />
      ) : profile ? (
        <ProfileSheet profile={profile} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <ProfileSkeleton />
      )}
      <Link to="/dashboard/account" className="link mt-4 inline-flex min-h-11 items-center">
        {accountCopy.page.link}
      </Link>
    </>
  );
}
