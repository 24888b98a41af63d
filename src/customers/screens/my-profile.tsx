import { Link } from 'react-router';
import { accountCopy } from './words/account.ts';
import { dashboardCopy } from '../../platform/screens/words/dashboard.ts';
import { veloconnectCopy } from './words/veloconnect.ts';
import { SignOutButton } from './accounts/sign-out-button.tsx';
import { ProfileSheet } from './profile/profile-sheet.tsx';
import { ProfileSkeleton } from './profile/profile-skeleton.tsx';
import { useOwnProfile } from './profile/use-own-profile.ts';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

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
