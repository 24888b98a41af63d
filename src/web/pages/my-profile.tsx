import { Link } from 'react-router';
import { accountCopy } from '../copy/account.ts';
import { dashboardCopy } from '../copy/dashboard.ts';
import { veloconnectCopy } from '../copy/veloconnect.ts';
import { SignOutButton } from '../features/accounts/sign-out-button.tsx';
import { ProfileSheet } from '../features/profile/profile-sheet.tsx';
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';
import { useOwnProfile } from '../features/profile/use-own-profile.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

const title = dashboardCopy.menu.profile;
export const meta = pageMeta(title);

/** The dashboard's first page: the profile. Without a name it has a Sign Out in its head too (seed §2). */
export default function MyProfile() {
  const { data: profile, error, refetch, isFetching } = useOwnProfile();
  const nameless = profile?.name === '';
  return (
    <>
      <PageTitle title={title} aside={nameless && <SignOutButton />} />
      {profile ? (
        <ProfileSheet profile={profile} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <ProfileSkeleton />
      )}
      <p className="mt-4 flex flex-wrap gap-x-8">
        <Link to="/dashboard/account" className="link inline-flex min-h-11 items-center">
          {accountCopy.page.link}
        </Link>
        <Link to="/dashboard/addresses" className="link inline-flex min-h-11 items-center">
          {dashboardCopy.menu.addresses}
        </Link>
        <Link to="/dashboard/veloconnect" className="link inline-flex min-h-11 items-center">
          {veloconnectCopy.title}
        </Link>
      </p>
    </>
  );
}
